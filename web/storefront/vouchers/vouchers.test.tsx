import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookedVouchers as Booked } from '#shared/api/vouchers.ts'
import { getVoucherOffer } from '#shared/api/voucher-offer.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { Bundle } from '#shared/bundle/bundle.ts'
import { on, sent, serve } from '#web/serve.ts'
import { BookingSummary } from '#web/storefront/checkout/summary/BookingSummary.tsx'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { BookingDetails } from '#web/storefront/trips/booking/BookingDetails.tsx'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'

const vouchers = { currency: 'MYR', above: 200, count: 3, each: 10, validDays: 90, codes: 'own' } as const
const bundle: Bundle = { version: 1, zone: 'Asia/Kuala_Lumpur', vouchers: { ...vouchers, clearance: 'KL-17' } }
const at = (language: 'en' | 'id', has: Bundle = bundle) =>
  aPageState({ language, partner: aPartner({ name: 'Telco', bundle: has }) })

type Offer = NonNullable<OutputOf<typeof getVoucherOffer>['offer']>
function answer(said: Offer['answer']) {
  const offer: Offer = { partner: 'Telco', answer: said, currency: 'MYR', count: 3, each: 10, above: 200 }
  serve(on(getVoucherOffer).says({ offer }))
}

it.each([
  ['en', 'EARNS', '3 e-vouchers of MYR 10 from Telco come with this booking, once it is confirmed.'],
  ['id', 'EARNS', '3 e-voucher MYR 10 dari Telco disertakan dengan pesanan ini setelah dikonfirmasi.'],
  ['en', 'NOT_ABOVE', 'No e-vouchers from Telco with this booking: they come with a single booking above MYR 200.'],
  [
    'id',
    'NOT_ABOVE',
    'Tanpa e-voucher dari Telco untuk pesanan ini: e-voucher disertakan dengan satu pesanan di atas MYR 200.',
  ],
  ['en', 'PAID_AT_HOTEL', 'No e-vouchers from Telco with this room: it is paid at the hotel.'],
  ['id', 'PAID_AT_HOTEL', 'Tanpa e-voucher dari Telco: kamar ini dibayar di hotel.'],
  ['en', 'UNKNOWN', 'E-vouchers from Telco come with a single booking above MYR 200, by the exchange rate of the day.'],
  ['id', 'UNKNOWN', 'E-voucher dari Telco disertakan dengan satu pesanan di atas MYR 200, menurut kurs hari itu.'],
] as const)('the checkout says in %s, as the server does: %s', async (language, said, words) => {
  answer(said)
  await renderScreen(<BookingSummary state={aCheckout()} />, at(language))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent()[0]?.path).toMatch(/^\/vouchers\/offer\?currency=USD&amount=\d+$/)
})

it('asks nothing where none are cleared', async () => {
  answer('EARNS')
  await renderScreen(<BookingSummary state={aCheckout()} />, at('en', { ...bundle, vouchers }))
  expect(screen.queryByText(/e-voucher/)).toBeNull()
  expect(sent()).toEqual([])
})

const booked = (changes: Partial<Booked> = {}): Booked => ({
  partner: 'Telco',
  state: 'GIVEN',
  currency: 'MYR',
  count: 3,
  each: 10,
  vouchers: [
    { code: '7KQ2-M9XD-4TRV-8', codeEnd: 'RV8X', state: 'OPEN', validUntil: '2027-02-24' },
    { codeEnd: '1ABC', state: 'REDEEMED', validUntil: '2027-02-24' },
    { codeEnd: '2ABC', state: 'EXPIRED', validUntil: '2026-11-24' },
  ],
  ...changes,
})
const show = (vouchersOf: Booked, language: 'en' | 'id' = 'en') =>
  renderScreen(<BookingDetails booking={{ ...aBooking(), vouchers: vouchersOf }} />, at(language))

it('shows the owner each voucher: its code to copy while it is good, its state and until when', async () => {
  await show(booked())
  const card = await screen.findByRole('region', { name: 'E-vouchers of Telco' })
  const rows = within(card).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '7KQ2-M9XD-4TRV-8MYR 10 · valid until Wed, 24 Feb 2027Copy code 1Not used yet',
    'Code ending in 1ABCMYR 10Used',
    'Code ending in 2ABCMYR 10 · was valid until Tue, 24 Nov 2026Expired',
  ])
  expect(within(card).getByRole('button', { name: 'Copy code 1' })).toBeTruthy()
  expect(within(card).getByText(/Whoever has a code can use it/)).toBeTruthy()
})

it('does not say how a code is used where all of them are used or expired', async () => {
  const over = booked().vouchers.filter(({ state }) => state !== 'OPEN')
  await show(booked({ vouchers: over }))
  const card = await screen.findByRole('region', { name: 'E-vouchers of Telco' })
  expect(within(card).getAllByRole('listitem')).toHaveLength(2)
  expect(within(card).queryByText(/Give the code/)).toBeNull()
})

it('says in Indonesian that they are on their way, or void with the booking', async () => {
  const waiting = await show(booked({ state: 'AWAITED', vouchers: [] }), 'id')
  expect(await screen.findByText(/3 lembar @ MYR 10. Kodenya sedang dikirim oleh Telco/)).toBeTruthy()
  waiting.unmount()
  await show(booked({ state: 'VOID', vouchers: [{ codeEnd: '1ABC', state: 'VOID', validUntil: '2027-02-24' }] }), 'id')
  expect(await screen.findByText('Batal')).toBeTruthy()
  expect(screen.getByText('Pesanan dibatalkan, dan e-voucher yang belum digunakan ikut batal.')).toBeTruthy()
})
