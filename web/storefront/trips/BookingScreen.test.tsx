import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDialog } from '#web/shell/dialog-state.ts'
import { Dialogs } from '#web/shell/Dialogs.tsx'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { BookingScreen } from './BookingScreen.tsx'

const failure = (code: string) => {
  const words = { message: 'No', msg: 'No', error: 'No', correlationId: 'c' }
  return { status: false, success: false, code, ...words }
}
const show = () =>
  renderScreen(
    <>
      <BookingScreen />
      <Dialogs />
    </>,
    aPageState(),
    '/booking?refId=LS-1',
  )

beforeEach(() => {
  localStorage.clear()
  storeSession('secret', aUser())
})
afterEach(closeDialog)

it('asks to log in again when the session has ended', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(failure('UNAUTHENTICATED'), { status: 401 }),
  )
  await show()
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(readSession()).toBeUndefined()
})

it('says that there is no such booking, with what is known of it [B8-011]', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(failure('NOT_FOUND'), { status: 404 }))
  await show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Booking not found. Please contact support...')
  expect(alert.textContent).toContain('LS-1')
  expect(readSession()).toBeDefined()
})
