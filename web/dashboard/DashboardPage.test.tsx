import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import DashboardPage from './DashboardPage.tsx'

beforeEach(() => clearSession())

const open = () => renderScreen(<DashboardPage />, undefined, '/business-dashboard')

it('tells the person in charge what is set up', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeDefined()
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/.*\./, ''))
  expect(steps).toEqual(['Done', 'To do', 'To do'])
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
