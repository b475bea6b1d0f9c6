import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { ApprovalOrder } from '#shared/api/approvals.ts'
import { CheckoutRequest } from '#shared/api/payments.ts'
import { withQuote } from '#web/storefront/checkout-state.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aCompany, aUser } from '#web/testing.tsx'
import { aCheckout, aForm } from './a-checkout.ts'
import { askedOrderOf, checkoutPayload, pageOrderOf } from './checkout-payload.ts'
import { person } from './checkout-fields.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { fitRows, maxGuestRows, requiredPlaces } from './guests/guests.ts'

const ayu = { firstName: 'Ayu', lastName: 'Lestari' }
const budi = { firstName: 'Budi', lastName: 'Hartono' }
const citra = { firstName: 'Citra', lastName: 'Dewi' }
const byCard = { user: aUser(), cardId: 'pm_1', customerId: null }
const bill = (form = aForm()) => checkoutPayload(form, aCheckout(), byCard).hotelInfo.bookingInfo.billingContact
const namesOf = (payload: CheckoutRequest) => payload.hotelInfo.guestDetailsPerRoom

it('sends what the contract asks for [B3-037] [B3-040] [B3-041]', () => {
  const payload = checkoutPayload(aForm(), aCheckout(), byCard)
  expect(z.parse(CheckoutRequest, payload)).toEqual(payload)
  expect(payload).toMatchObject({
    booking_type: 'B2C',
    saved_booking_id: null,
    stripe_id: 'pm_1',
    useremail: 'maya@lodestay.example',
    currency: 'USD',
    termsAccepted: true,
    hotelInfo: {
      id: 'h1',
      token: 'rates-1',
      selectedToken: 'quote-1',
      price: 1234,
      rates: [{ id: 'rate-1' }, { id: 'rate-2' }],
      checkinDate: '2026-12-20',
      checkoutDate: '2026-12-23',
      roomInfo: 2,
      destination: 'Kuala Lumpur',
      hotelname: 'The Jati',
      address: '1 Jalan Raja',
      bookingInfo: { rateIds: ['rate-1', 'rate-2'] },
    },
  })
})

it('says for whom the rooms were searched, as a traveller and not as a company [B3-038]', () => {
  const { hotelInfo } = z.parse(CheckoutRequest, checkoutPayload(aForm(), aCheckout(), byCard))
  expect(hotelInfo).toMatchObject({ checkinDate: '2026-12-20', checkoutDate: '2026-12-23', roomInfo: 2 })
  expect(hotelInfo.guestDetails).toEqual({
    noofAdults: 4,
    noofChild: 1,
    panes: [
      { key: '1', adults: 2, children: 1, childrenInfo: [6], closable: false },
      { key: '2', adults: 2, children: 0, childrenInfo: [], closable: true },
    ],
    ages: [6],
  })
  const user = aUser({ companyData: aCompany() })
  expect(checkoutPayload(aForm(), aCheckout(), { ...byCard, user }).hotelInfo).not.toHaveProperty('guestDetails')
})

const SAVED = '01938f5e-7d4a-7c55-9a3f-2f6d0c9b1e42'

it('sends a company’s booking with its card, or without one [B3-032] [B3-033] [B3-034] [B3-035] [B3-036]', () => {
  const user = aUser({ companyData: aCompany({ stripeCustomerId: 'cus_1' }), isTestAccount: true })
  const payload = checkoutPayload(aForm(), aCheckout({ savedBookingId: SAVED }), {
    user,
    cardId: 'pm_1',
    customerId: 'cus_1',
  })
  expect(z.parse(CheckoutRequest, payload)).toEqual(payload)
  expect(payload).toMatchObject({
    booking_type: 'B2B',
    saved_booking_id: SAVED,
    stripe_id: 'pm_1',
    customer_stripe_id: 'cus_1',
    useremail: 'maya@lodestay.example',
    currency: 'USD',
    isTest: true,
    hotelInfo: {
      checkinDate: '2026-12-20',
      checkoutDate: '2026-12-23',
      roomInfo: 2,
      destination: 'Kuala Lumpur',
      price: 1234,
      rates: [{ id: 'rate-1' }, { id: 'rate-2' }],
      address: '1 Jalan Raja',
      hotelname: 'The Jati',
      token: 'rates-1',
      selectedToken: 'quote-1',
      id: 'h1',
      bookingInfo: {
        billingContact: { firstName: 'Maya' },
        rateIds: ['rate-1', 'rate-2'],
        roomsAllocations: [{ roomId: 'r1' }, { roomId: 'r2' }],
      },
    },
  })
  const withPicture = aCheckout({ hotel: { ...aCheckout().hotel, image: 'https://pictures.example/1.jpg' } })
  const own = checkoutPayload(aForm(), withPicture, { user, cardId: 'pm_2', customerId: null })
  expect(own).toMatchObject({ customer_stripe_id: null, hotelInfo: { image: 'https://pictures.example/1.jpg' } })
  expect(checkoutPayload(aForm(), aCheckout(), byCard)).not.toHaveProperty('customer_stripe_id')
})

it('pays an accepted quote with its own rates, which may have other ids', () => {
  const rates = [aRate({ id: 'rate-8', roomId: 'r8' }), aRate({ id: 'rate-9', roomId: 'r9' })]
  const rooms = [
    { id: 'r8', name: 'Twin' },
    { id: 'r9', name: 'Double' },
  ]
  const moved = {
    token: 'quote-2',
    totalRate: 1300,
    previousRate: 1234,
    expiresAt: '2026-12-01T01:00:00Z',
    nationality: 'MY',
  }
  const accepted = withQuote(aCheckout(), { ...moved, currency: 'USD', hotel: { id: 'h1', rates, rooms } })
  const { hotelInfo } = checkoutPayload(aForm(), accepted, byCard)
  expect(hotelInfo).toMatchObject({ selectedToken: 'quote-2', price: 1300 })
  expect(hotelInfo.bookingInfo.rateIds).toEqual(['rate-8', 'rate-9'])
  expect(hotelInfo.bookingInfo.roomsAllocations.map(({ rateId, roomId }) => [rateId, roomId])).toEqual([
    ['rate-8', 'r8'],
    ['rate-9', 'r9'],
  ])
})

it('tells who pays [B3-028] [B3-029]', () => {
  expect(checkoutPayload(aForm(), aCheckout(), byCard).hotelInfo.bookingInfo.billingContact).toMatchObject({
    title: 'Ms',
    firstName: 'Maya',
    lastName: 'Putri',
    age: 34,
    email: 'maya@lodestay.example',
    phone: '+60 12 345 6789',
    country: 'MY',
    state: 'Selangor',
  })
})

it('asks for approval with everything that is typed of the person, and no address', () => {
  const order = { ...askedOrderOf(aForm(), aCheckout(), aUser()), reason: { code: 'event', words: '' } }
  expect(z.parse(ApprovalOrder, order)).toEqual(order)
  const asked = Object.keys(order.hotelInfo.bookingInfo.billingContact)
  expect(asked.toSorted()).toEqual(['title', ...Object.keys(person)].toSorted())
})

it('copies the address to the bill when they are the same [B5-027]', () => {
  expect(bill()).toMatchObject({
    billingaddress: '12 Jalan Ampang',
    billingcode: '50450',
    billingcity: 'Kuala Lumpur',
    billingstate: 'Selangor',
    billingcountry: 'MY',
  })
  expect(bill(aForm({ billingSame: false, billingcity: 'Penang' }))).toMatchObject({ billingcity: 'Penang' })
})

it('lets one lead stand for every room, with the children of each [B3-030] [B3-031] [B3-039]', () => {
  const payload = checkoutPayload(aForm(), aCheckout(), byCard)
  expect(namesOf(payload)).toEqual(['Maya Putri, Child Putri', 'Maya Putri'])
  expect(payload.hotelInfo.bookingInfo.roomsAllocations[0]).toEqual({
    roomId: 'r1',
    rateId: 'rate-1',
    guests: [
      { type: 'Adult', title: 'Ms', firstName: 'Maya', lastName: 'Putri', email: 'maya@lodestay.example' },
      { type: 'Child', firstName: 'Child', lastName: 'Putri', age: 6 },
    ],
  })
})

it('gives row n to room n, and further rows to the last room', () => {
  const form = aForm({ forOthers: true, guests: [ayu, budi, citra] })
  expect(namesOf(checkoutPayload(form, aCheckout(), byCard))).toEqual([
    'Ayu Lestari, Child Lestari',
    'Budi Hartono, Citra Dewi',
  ])
  expect(maxGuestRows(aCheckout().occupancies)).toBe(3)
})

it('names everybody where the hotel wants it', () => {
  const rates = [
    aRate({ id: 'rate-1', roomId: 'r1', allGuestsInfoRequired: true }),
    aRate({ id: 'rate-2', roomId: 'r2' }),
  ]
  const state = aCheckout({ rates })
  const places = requiredPlaces(state.occupancies, rates)
  expect(places).toEqual([{ room: 0 }, { room: 0 }, { room: 0, age: 6 }, { room: 1 }, { room: 1 }])
  const rows = fitRows([], state.occupancies, places).map((_, at) => [ayu, budi, citra, ayu, budi][at] ?? ayu)
  expect(namesOf(checkoutPayload(aForm({ guests: rows }), state, byCard))).toEqual([
    'Maya Putri, Budi Hartono, Citra Dewi',
    'Ayu Lestari, Budi Hartono',
  ])
})

const noteIn = (form: Partial<CheckoutForm>) =>
  z.parse(CheckoutRequest, checkoutPayload(aForm(form), aCheckout(), byCard)).hotelNote

it('tells the hotel when they arrive and what they ask for, in one line, and nothing where nobody said anything', () => {
  expect(noteIn({ arrivalHour: '24', requests: ' A cot,\n please ' })).toEqual({
    arrivalHour: 24,
    requests: 'A cot, please',
  })
  expect(noteIn({ arrivalHour: '9' })).toEqual({ arrivalHour: 9 })
  expect(noteIn({ requests: ' \n' })).toBeUndefined()
})

it('names the stay whose dates it changes to who books it, and not to who approves it', () => {
  const state = aCheckout({ replaces: 'LS-1' })
  const payload = checkoutPayload(aForm(), state, byCard)
  expect(z.parse(CheckoutRequest, payload).replaces).toBe('LS-1')
  expect(pageOrderOf(aForm(), state, aUser())).toMatchObject({ replaces: 'LS-1' })
  expect(askedOrderOf(aForm(), state, aUser())).not.toHaveProperty('replaces')
  expect(checkoutPayload(aForm(), aCheckout(), byCard)).not.toHaveProperty('replaces')
})
