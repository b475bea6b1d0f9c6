import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import ResetDonePage from './ResetDonePage.tsx'

beforeAll(() => import('#web/shell/login/LoginDialog.tsx'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  closeDialog()
  vi.useRealTimers()
})

const open = () =>
  renderScreen(
    <>
      <ResetDonePage />
      <Dialogs />
    </>,
    aPageState(),
    '/reset-password/success',
  )

it('says that it worked and leads home after 5 seconds, to the login [B2-026] [B4-041]', async () => {
  const { router } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Password reset successfully')
  expect(screen.getByRole('status').textContent).toBe('We take you to the login page in 5 seconds.')
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(router.state.location.pathname).toBe('/reset-password/success')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeDefined()
})

it('goes at once when asked to', async () => {
  const { router } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Log in now' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(router.state.location.pathname).toBe('/')
})

it('stays with who needs longer', async () => {
  const { router } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(router.state.location.pathname).toBe('/reset-password/success')
  expect(screen.getByRole('status').textContent).toBe('You stay here. Log in whenever you like.')
})
