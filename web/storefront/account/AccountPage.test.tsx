import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import AccountPage from './AccountPage.tsx'

const open = () => renderScreen(<AccountPage />, aPageState(), '/Myaccount')

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aUser({ name: 'Maya Sari Putri' })))
})

it('shows who is signed in, as the server knows them [A2-026] [B2-003]', async () => {
  storeSession('secret', aUser())
  await open()
  expect(await screen.findByText('Maya Sari Putri')).toBeTruthy()
  for (const text of ['maya@lodestay.example', '+62811', 'Indonesia']) expect(screen.getByText(text)).toBeTruthy()
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/users/userDetails/maya%40lodestay.example')
})

it('sends visitors home', async () => {
  const { router } = await open()
  expect(router.state.location.pathname).toBe('/')
  expect(fetch).not.toHaveBeenCalled()
})

it('logs out and goes home', async () => {
  storeSession('secret', aUser())
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(readSession()).toBeUndefined())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
