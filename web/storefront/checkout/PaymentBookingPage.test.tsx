import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import PaymentBookingPage from './PaymentBookingPage.tsx'

const path = '/payment/booking?p=stripe&type=INPROGRESS&refId=LS-1'
const show = () => renderScreen(<PaymentBookingPage />, aPageState(), path)

beforeEach(() => storeSession('token', aUser()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('says what became of the money when the hotel refuses, and waits no more', async () => {
  const refused = { success: false, succeeded: false, pending: false, msg: 'Sold Out', message: 'Sold Out' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(refused))
  await show()
  expect((await screen.findByRole('alert')).textContent).toBe('Sold Out')
  expect(screen.getByText('Nothing has been charged. An amount held on your card is released.')).toBeTruthy()
  expect(screen.queryByText(/We are confirming/)).toBeNull()
})

it('asks to confirm why it was refused, then shows the failed booking [B8-010]', async () => {
  const refused = { success: false, succeeded: false, pending: false, msg: 'Sold Out', message: 'Sold Out' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(refused))
  const { router } = await show()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Sold Out')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/payment/booking')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment/failed'))
  expect(router.state.location.search).toBe('?refId=LS-1')
})

it('promises nothing about the money when it was not the hotel that refused', async () => {
  const refused = { error: { code: 'FORBIDDEN', message: 'Not yours' } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(refused, { status: 403 }))
  await show()
  await screen.findByRole('alert')
  expect(screen.queryByText(/Nothing has been charged/)).toBeNull()
})

it('says after fifteen seconds that it takes longer, and goes on asking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  await show()
  await screen.findByRole('heading', { name: 'We are confirming your room' })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('heading', { name: 'The hotel is taking longer than usual' })).toBeTruthy()
  expect(screen.getByText(/do not pay again/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the booking' })).toBeNull()
})

it.each(['CANCELLED', 'FAILED', 'nonsense', ''])(
  'says so of type "%s", and makes no booking [B4-026]',
  async (type) => {
    const asked = vi.spyOn(globalThis, 'fetch')
    await renderScreen(<PaymentBookingPage />, aPageState(), `/payment/booking?p=stripe&refId=LS-1&type=${type}`)
    expect((await screen.findByRole('alert')).textContent).toBe('Transaction Failed/Canceled')
    expect(screen.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe(
      '/payment/failed?refId=LS-1',
    )
    expect(asked).not.toHaveBeenCalled()
  },
)
