import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Transaction } from '#shared/api/booking-info.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { findPaid, rememberPaid } from '#web/storefront/paid-quotes.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { OutcomeBanner } from './OutcomeBanner.tsx'

const unpaid = { status: 'UNPAID', booking_status: 'Failed' } as const
const abandoned = { ...unpaid, failure: 'The payment was not completed in time.' }
const occupancies = [{ roomId: 'r1', numOfAdults: 2, childAges: [6] }]
const rate = {
  boardBasis: { type: '', description: '' },
  occupancies,
  cancellationPolicies: [],
  taxes: [],
  policies: [],
}

function show(changes: Partial<Transaction>, country = 'MY') {
  storeSession('secret', aUser({ country }))
  const page = aPageState()
  const state = { ...page, settings: { ...page.settings, localGateway: { countries: ['ID'] } } }
  return renderScreen(<OutcomeBanner booking={aBooking(changes, { rates: [rate] })} />, state, '/payment/failed')
}
/** As the checkout of this tab leaves it. */
function keep(reference: string) {
  keepCheckoutState(aCheckout())
  rememberPaid(aCheckout().quote.token, reference)
}
const theSameStay = '/hotel/h1/detail?checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6'

beforeEach(() => sessionStorage.clear())
afterEach(() => localStorage.clear())

it.each([
  ['MY', '/booking-info'],
  ['ID', '/payment'],
])('lets somebody from %s pay again for what this tab has kept', async (country, path) => {
  keep('LS-1')
  const { router } = await show({ ...abandoned, next_try: 'payment' }, country)
  await userEvent.click(await screen.findByRole('link', { name: 'Pay again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.state).toEqual(aCheckout())
  // Else the checkout would lead straight back here.
  expect(findPaid('quote-1')).toBeUndefined()
})

it('says where a bank may still be asking before it offers the room again', async () => {
  await show({ status: 'UNPAID', booking_status: 'Pending', next_try: 'payment' })
  expect(await screen.findByRole('heading', { name: 'The payment is not complete yet' })).toBeDefined()
  expect(
    screen.getByText(/If your bank still asks you in another tab, answer it there; otherwise choose/),
  ).toBeDefined()
})

it('leads from a mail, or on another device, to the hotel for the same stay', async () => {
  await show({ ...abandoned, next_try: 'payment' })
  expect((await screen.findByRole('link', { name: 'Book again' })).getAttribute('href')).toBe(theSameStay)
})

it('asks there for prices for the same residents as it did', async () => {
  await show({ ...abandoned, next_try: 'room', residence: 'SG' })
  const link = await screen.findByRole('link', { name: 'Book again' })
  expect(link.getAttribute('href')).toBe(`${theSameStay}&residence=SG`)
})

it('pays for no other booking than this one', async () => {
  keep('LS-2')
  await show({ ...abandoned, next_try: 'payment' })
  expect((await screen.findByRole('link', { name: 'Book again' })).getAttribute('href')).toBe(theSameStay)
  expect(findPaid('quote-1')).toBe('LS-2')
})

it('asks for a price that is over at the hotel, for residents of the same country', async () => {
  keep('LS-1')
  const { quote, ...checkout } = aCheckout()
  keepCheckoutState({ ...checkout, quote: { ...quote, nationality: 'SG' } })
  await show({ ...abandoned, next_try: 'room' })
  expect((await screen.findByRole('link', { name: 'Book again' })).getAttribute('href')).toBe(
    `${theSameStay}&residence=SG`,
  )
})

it('offers another room where this one is gone, and nobody to pay for it again', async () => {
  keep('LS-1')
  await show({ ...unpaid, failure: 'Sold Out', failure_reason: 'sold_out' })
  expect(await screen.findByRole('link', { name: 'Choose another room' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Other hotels in Kuala Lumpur' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /again/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Choose another room' }))
  // Whoever chooses the same rate after all gets its checkout and not this page once more.
  expect(findPaid('quote-1')).toBeUndefined()
})

it.each([
  ['stripe', /If an amount was held on a card/],
  ['fpx', /^Nothing has been charged\.$/],
])('says of a payment through %s where its money is', async (payment_provider, words) => {
  await show({ ...unpaid, failure: 'It was refused.', payment_provider })
  expect(await screen.findByText(words)).toBeTruthy()
})
