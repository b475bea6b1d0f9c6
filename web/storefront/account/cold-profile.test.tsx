import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import { listSessions } from '#shared/api/sessions.ts'
import { on, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aUser, sendScreen } from '#web/testing.tsx'
import ProfilePage from './ProfilePage.tsx'

const maya = aUser()

beforeEach(() => {
  storeSession('secret', maya)
  serve(on(getUserDetails).says(maya), on(listSessions).says({ sessions: [] }))
})

afterEach(clearSession)

it('keeps the menu and the words that the server sent, and says then whose profile it is', async () => {
  const { wake } = sendScreen(<ProfilePage />, '/profile')
  const words = screen.getByText(/^What we put on your bookings/)
  const menu = screen.getByRole('navigation', { name: 'Account' })
  expect(screen.queryByText(maya.name)).toBeNull()
  wake()
  expect(await screen.findByText(maya.name)).toBeTruthy()
  expect(screen.getByText(/^What we put on your bookings/)).toBe(words)
  expect(screen.getByRole('navigation', { name: 'Account' })).toBe(menu)
  expect(screen.getByRole('button', { name: 'Logout' }).className).not.toContain('invisible')
})
