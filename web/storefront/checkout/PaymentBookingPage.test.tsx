import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BOOKING_CANCELLED } from '#shared/api/payments.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import PaymentBookingPage from './PaymentBookingPage.tsx'

const path = '/payment/booking?p=stripe&type=INPROGRESS&refId=LS-1'
const show = (language: 'en' | 'id' = 'en') => renderScreen(<PaymentBookingPage />, aPageState({ language }), path)
const ended = (msg: string) => ({ success: false, succeeded: false, pending: false, msg, message: msg })

beforeEach(() => storeSession('token', aUser()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('says what became of the money when the hotel refuses, and waits no more', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ended('Sold Out')))
  await show()
  expect((await screen.findByRole('alert')).textContent).toBe('Sold Out')
  expect(screen.getByText('Nothing has been charged. An amount held on your card is released.')).toBeTruthy()
  expect(screen.queryByText(/We are confirming/)).toBeNull()
})

it('asks to confirm why it was refused, then shows the failed booking [B8-010]', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ended('Sold Out')))
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

it('says why in the language of the page', async () => {
  const why = ended('The hotel did not confirm the room. Nothing has been charged.')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(why))
  await show('id')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Hotel tidak mengonfirmasi kamar ini. Tidak ada yang ditagih.',
  )
})

it('leads to a booking that was cancelled since, and says nothing about its money', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ended(BOOKING_CANCELLED)))
  const { router } = await show()
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/booking', search: '?refId=LS-1' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes a limit for no answer, and asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const failure = { status: false, success: false, code: 'TOO_MANY_REQUESTS', correlationId: 'c' }
  const words = { message: 'Later', msg: 'Later', error: 'Later' }
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ ...failure, ...words }, { status: 429 }))
  await show()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(asked.mock.calls.length).toBeGreaterThan(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('goes on asking for a payment that takes longer, and moves on once it is in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const unpaid = { ...ended('We are waiting for your payment.'), pending: true, payment_url: 'https://pay.example/1' }
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(unpaid))
  const { router } = await show()
  await screen.findByRole('heading', { name: 'We are waiting for your payment' })
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  asked.mockImplementation(async () => Response.json({ ...ended('Confirmed'), succeeded: true }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(router.state.location.pathname).toBe('/payment/success')
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
    expect(screen.getByRole('link', { name: 'See this attempt' }).getAttribute('href')).toBe(
      '/payment/failed?refId=LS-1',
    )
    expect(asked).not.toHaveBeenCalled()
  },
)
