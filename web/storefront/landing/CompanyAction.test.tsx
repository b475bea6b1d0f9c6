import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { CompanyAction } from './CompanyAction.tsx'

beforeEach(() => {
  clearSession()
  closeDialog()
})

it('opens the registration for a visitor [A2-008]', async () => {
  await renderScreen(
    <>
      <CompanyAction />
      <Dialogs />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeDefined()
})

it.each<[string, Partial<UserData>]>([
  ['the person in charge [A2-009]', { isPIC: true }],
  ['a finance reader', { teamMembers: { role: [1001] }, duties: ['finance'] }],
])('leads %s to the dashboard instead', async (_who, standing) => {
  storeSession('secret', aUser({ companyData: aCompany({ id: '7', stripeCustomerId: null }), ...standing }))
  await renderScreen(<CompanyAction />)
  const link = screen.getByRole('link', { name: 'Visit Business Dashboard' })
  expect(link.getAttribute('href')).toBe('/business-dashboard')
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
})

it('leads a member who is in charge of nothing to the bookings', async () => {
  storeSession(
    'secret',
    aUser({ companyData: aCompany({ id: '7', stripeCustomerId: null }), teamMembers: { role: [1001] } }),
  )
  await renderScreen(<CompanyAction />)
  const link = screen.getByRole('link', { name: 'See your bookings' })
  expect(link.getAttribute('href')).toBe('/Myaccount?tab=booking')
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
})

it('asks nothing of a traveller without a company', async () => {
  storeSession('secret', aUser())
  const { container } = await renderScreen(<CompanyAction />)
  expect(container.textContent).toBe('')
})
