import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { askBookingCode, openBookingLink } from '#shared/api/booking-visits.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { readKept } from '#web/storage/kept/kept-answers.ts'
import FindBookingPage from '#web/storefront/trips/finding/FindBookingPage.tsx'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

const reference = `LS-${'A'.repeat(26)}`
const notice = () => screen.queryByText(/^You need cookies to log in or to open a booking/)

/** As a browser that was told to keep nothing of this site; ends with what allows it again. */
function blockCookies(): () => void {
  const blocked = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  return () => {
    blocked.mockRestore()
    fireEvent.focus(window)
  }
}

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeDialog()
  clearSession()
})

it('says before a login that it needs cookies, sends no password, and goes on once they are allowed', async () => {
  const allow = blockCookies()
  serve(on(login).says({ token: 'secret', userObject: aUser() }))
  await renderScreen(<Dialogs />)
  act(() => openDialog('login'))
  await screen.findByRole('dialog', { name: 'Log in' })
  expect(notice()?.closest('[role=alert]')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), 'maya@lodestay.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-2026{Enter}')
  await waitFor(() => expect(document.activeElement?.contains(notice())).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(document.activeElement?.contains(notice())).toBe(true)
  expect(bodies(login)).toEqual([])
  act(allow)
  expect(notice()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(readSession()?.token).toBe('secret'))
  expect(document.cookie).not.toContain('cookies=')
})

it('says the same before a social sign-up', async () => {
  blockCookies()
  await renderScreen(<Dialogs />)
  act(() => openDialog('sign-up'))
  await screen.findByRole('dialog', { name: 'Sign up' })
  expect(notice()).not.toBeNull()
})

it('asks for no code that would open nothing', async () => {
  blockCookies()
  serve(on(askBookingCode).says({ success: true, ask: 'the-wish', expiresAt: new Date().toISOString() }))
  await renderScreen(<FindBookingPage />, aPageState(), `/find-booking?refId=${reference}`)
  await userEvent.type(await screen.findByLabelText(/Last name/), 'santoso{Enter}')
  await waitFor(() => expect(document.activeElement?.contains(notice())).toBe(true))
  expect(bodies(askBookingCode)).toEqual([])
})

it('reads the notice of the dialog, not that of the page behind it', async () => {
  blockCookies()
  const both = (
    <>
      <FindBookingPage />
      <Dialogs />
    </>
  )
  await renderScreen(both, aPageState(), `/find-booking?refId=${reference}`)
  await screen.findByLabelText(/Last name/)
  act(() => openDialog('login'))
  const dialog = await screen.findByRole('dialog', { name: 'Log in' })
  expect(screen.getAllByText(/^You need cookies to log in/)).toHaveLength(2)
  await userEvent.type(within(dialog).getByLabelText('Email'), 'maya@lodestay.example')
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Secret-2026{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(dialog)
        .getByText(/^You need cookies/)
        .closest('[tabindex]'),
    ),
  )
})

it('opens the link of a letter once cookies are allowed, and not before', async () => {
  const allow = blockCookies()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  serve(on(openBookingLink).says({ success: true, token: 't'.repeat(43), refId: reference, expiresAt }))
  const { router } = await renderScreen(
    <FindBookingPage />,
    aPageState(),
    `/find-booking?refId=${reference}#key=${'k'.repeat(43)}`,
  )
  await waitFor(() => expect(notice()).not.toBeNull())
  expect(bodies(openBookingLink)).toEqual([])
  act(allow)
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
})

it('logs in and out where the browser forbids even to ask for its caches and channels', async () => {
  Object.defineProperty(globalThis, 'caches', { configurable: true, get: forbidden })
  vi.stubGlobal('BroadcastChannel', forbidden)
  try {
    await renderScreen(<Dialogs />)
    act(() => openDialog('login'))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined()
    // A promise that is refused and waited for by nobody fails this run.
    storeSession('secret', aUser())
    expect(await readKept('list')).toBeUndefined()
    clearSession()
    await new Promise((resolve) => setTimeout(resolve))
  } finally {
    Reflect.deleteProperty(globalThis, 'caches')
  }
})
