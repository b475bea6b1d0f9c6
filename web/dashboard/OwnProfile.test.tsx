import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getDeputy, type Deputy } from '#shared/api/deputies.ts'
import { listSessions } from '#shared/api/sessions.ts'
import { on, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { dashboardFrame } from './a-dashboard.ts'
import DashboardPage from './DashboardPage.tsx'

it('draws the profile when it is known how high the card above it is', async () => {
  const { promise, resolve } = Promise.withResolvers<Deputy>()
  serve(on(getDeputy).says(promise), on(listSessions).says({ sessions: [] }), ...dashboardFrame)
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  await renderScreen(<DashboardPage />, undefined, '/business-dashboard?page=profile')
  expect(await screen.findByLabelText('First name')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  resolve({ mayName: true, deputy: null, standsInFor: [], candidates: [] })
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeDefined()
})
