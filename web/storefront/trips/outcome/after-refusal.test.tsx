import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { priceAgain } from '#shared/api/price-again.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { findPaid, rememberPaid } from '#web/storefront/paid-quotes.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { AfterRefusal } from './AfterRefusal.tsx'

const quote = {
  ...aCheckout().quote,
  token: 'quote-2',
  totalRate: 450,
  previousRate: 412,
  nationality: 'SG',
  hotel: { id: 'h1', rates: aCheckout().rates, rooms: [] },
}
const theSameStay = '/hotel/h1/detail?checkIn=2026-12-20&checkOut=2026-12-23'

/** A booking that the hotel refused at 412. */
function show(language: 'en' | 'id' = 'en', answer: OutputOf<typeof priceAgain> = quote) {
  serve(on(priceAgain).says(answer))
  const failed = { status: 'UNPAID', booking_status: 'Failed', failure_reason: 'price_changed' } as const
  const can = { cancel: false, confirm: false, priceAgain: true as const }
  const booking = aBooking({ ...failed, total_rate: 412, can })
  return renderScreen(<AfterRefusal booking={booking} />, aPageState({ language }), '/booking')
}
/** As the checkout of this tab leaves it. */
function keep(reference = 'LS-1') {
  keepCheckoutState(aCheckout())
  rememberPaid(aCheckout().quote.token, reference)
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(() => {
  sessionStorage.clear()
  storeSession('secret', aUser({ country: 'MY' }))
})
afterEach(() => localStorage.clear())

it('leads to the checkout at the new price, with what this tab has kept', async () => {
  keep()
  const { router } = await show()
  await userEvent.click(await screen.findByRole('link', { name: 'Book at the new price' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-info'))
  const { correlationId, hotel } = aCheckout()
  expect(router.state.location.state).toMatchObject({
    quote: { token: 'quote-2', totalRate: 450 },
    correlationId,
    hotel,
  })
})

it.each([
  ['en', /^What you had chosen is not kept in this tab\./, 'Choose the room again'],
  ['id', /^Pilihan Anda tidak tersimpan di tab ini\./, 'Pilih kamarnya lagi'],
] as const)('without it, says why it cannot, and leads to the room: %s', async (language, why, way) => {
  // Another booking's.
  keep('LS-2')
  await show(language)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText(/450/)).toBeTruthy()
  // The room is shown at the price that was just told.
  expect(links()[0]).toEqual([way, `${theSameStay}&residence=SG`])
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('says nothing of what is kept where no price is told', async () => {
  await show('en', { code: 'SOLD_OUT', message: 'Sold Out' })
  expect(await screen.findByText('This kind of room is no longer to be had for your dates.')).toBeTruthy()
  expect(screen.queryByText(/not kept in this tab/)).toBeNull()
  expect(links()[0]).toEqual(['Choose another room', theSameStay])
})

it('asks no hotel for a visitor, and leads on', async () => {
  clearSession()
  await show()
  expect(links().map(([words]) => words)).toEqual(['Choose another room', 'Other hotels in Kuala Lumpur'])
  expect(sent(priceAgain)).toEqual([])
})

it('lets whoever chooses the same rate after all into its checkout', async () => {
  keep()
  await show()
  await userEvent.click(await screen.findByRole('link', { name: 'Choose another room' }))
  expect(findPaid(aCheckout().quote.token)).toBeUndefined()
})
