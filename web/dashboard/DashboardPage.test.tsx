import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import DashboardPage from './DashboardPage.tsx'

beforeEach(() => clearSession())

const open = (path = '/business-dashboard') => renderScreen(<DashboardPage />, undefined, path)

it('tells the person in charge what is set up', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeDefined()
  const steps = within(screen.getByRole('list', { name: 'Setting up' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/.*\./, ''))
  expect(steps).toEqual(['Done', 'To do', 'To do'])
})

it('shows the profile of the person in charge at page=profile [A2-016]', async () => {
  const pic = aUser({ isPIC: true, companyData: aCompany() })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json((input as string).includes('userDetails') ? pic : { sessions: [] }),
  )
  storeSession('secret', pic)
  await open('/business-dashboard?page=profile')
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', pic.first_name)
  expect(screen.queryByRole('heading', { name: 'Business Dashboard' })).toBeNull()
})

it('asks for the company’s details before any card, and offers none [A8-016]', async () => {
  const pic = aUser({ isPIC: true, companyData: aCompany() })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(pic))
  storeSession('secret', pic)
  await open('/business-dashboard?page=payments')
  expect(await screen.findByText('Please save your company details prior to adding card info!')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
  expect(asked.mock.calls.map(([path]) => path)).not.toContainEqual(expect.stringContaining('company-payment'))
})

it.each([
  ['a visitor', undefined],
  ['a traveller', aUser()],
  ['a team member', aUser({ companyData: aCompany(), teamMembers: { role: [1001] } })],
])('sends %s home', async (_who, user) => {
  if (user) storeSession('secret', user)
  const { router } = await open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('heading')).toBeNull()
})
