import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { BookingCosts as Costs } from '#shared/api/cost-choice.ts'
import { correctBookingCosts, getBookingCosts, listCostObjects } from '#shared/api/cost-objects.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { noCosts } from '../../checkout/a-checkout.ts'
import { BookingCosts } from './BookingCosts.tsx'

const costs: Costs = {
  costCentre: { code: '100', name: 'Sales' },
  project: null,
  fields: [{ id: 'f1', name: 'Reason', value: 'A fair' }],
}
const corrections = [
  {
    at: '2026-11-20T10:00:00.000Z',
    by: 'Raka Wijaya',
    changes: [{ what: 'cost_centre', from: '', to: '100' }],
  },
]

beforeEach(() => {
  clearSession()
  serve(
    // 100 is archived since, and the field is not asked any more.
    on(listCostObjects).says({ ...noCosts, costCentres: [{ code: '200', name: 'Board' }] }),
    on(getBookingCosts).says({ costObjects: costs, corrections }),
    on(correctBookingCosts).says({ costObjects: costs, corrections }),
  )
})

it('tells whoever booked what the stay is charged to, and lets them change nothing', async () => {
  storeSession('secret', aUser({ companyData: aCompany(), teamMembers: { role: [1001] } }))
  await renderScreen(<BookingCosts reference="LS-1" costs={costs} />)
  const card = screen.getByRole('region', { name: 'For your company' })
  expect(card.textContent).toContain('100 · Sales')
  expect(card.textContent).toContain('ProjectNone')
  expect(card.textContent).toContain('ReasonA fair')
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
})

it('lets the person in charge correct it: what is archived may stay, and who did so before is told', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  await renderScreen(<BookingCosts reference="LS-1" costs={costs} />)
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct what this stay is charged to' }))
  const centre = await dialog.findByLabelText<HTMLSelectElement>(/^Cost centre/)
  expect([...centre.options].map(({ value }) => value)).toEqual(['', '100', '200'])
  expect(centre.value).toBe('100')
  expect(dialog.getByText('Cost centre: from None to 100')).toBeTruthy()
  expect(dialog.getByText(/^Raka Wijaya, /)).toBeTruthy()
  await userEvent.selectOptions(centre, '200')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(correctBookingCosts)).toEqual([
    { costCentre: '200', project: null, fields: [{ id: 'f1', value: 'A fair' }] },
  ])
})
