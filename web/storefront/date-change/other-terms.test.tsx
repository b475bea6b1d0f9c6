import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { on, refusal, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import type { RoomGroup, RoomOption } from '#web/storefront/hotel/rooms/room-groups.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { FindHeldRate, type Held } from './FindHeldRate.tsx'
import { HeldRoom } from './HeldRoom.tsx'
import { OtherTermsOf } from './OtherTerms.tsx'

const now = '2026-12-01T10:00:00'
const setting = { currency: 'USD', place: 'Kuala Lumpur', locale: 'en-US', now } as const
const can = { cancel: true, confirm: true, changeDates: true as const }
const board = (type: string) => ({
  boardBasis: { type, description: type },
  occupancies: [],
  cancellationPolicies: [],
  taxes: [],
  policies: [],
})
const free = [
  { kind: 'free' as const, fee: 0, until: '2026-12-18T18:00:00' },
  { kind: 'all' as const, fee: 412 },
]
const rules = [{ start: '2026-11-01T00:00:00', end: '2026-12-20T18:00:00', value: 0, valueType: 'Amount' as const }]
const refundable = { rules, board: 'BedAndBreakfast' }

let booked: Booking
beforeEach(() => {
  storeSession('secret', aUser())
  groups = someGroups
  booked = aBooking({ can }, { rates: [board('BedAndBreakfast')], cancelPhases: free })
  booked.hotelBooking.rooms = [{ id: 'r1', name: 'Deluxe King' }]
  serve(
    on(getBookingInfo).says(() => ({ success: true, object: booked })),
    on(quoteCancellation).says(refusal(503, 'UNAVAILABLE')),
  )
})

/** Of the booked room. */
const option = (
  recommendationId: string,
  wanted: Parameters<typeof aRate>[0],
  name = 'Deluxe King',
  totalRate = 100,
): RoomOption => ({
  recommendationId,
  totalRate,
  rates: [aRate(wanted)],
  rooms: [{ name, count: 1 }],
})
const someGroups: RoomGroup[] = [
  { id: 'g1', rooms: [], options: [option('twin', refundable, 'Deluxe Twin'), option('final', { refundable: false })] },
  {
    id: 'g2',
    rooms: [],
    options: [
      option('room-only', { rules }),
      option('dearer', refundable, 'Deluxe King', 120),
      option('same', refundable),
    ],
  },
]
let groups: RoomGroup[]
let found: (string | undefined)[]

/** What is said of the rate, once the old stay is known; and which rate is found to be as the booked one. */
const show = async (rates: Rate[], language: 'en' | 'id' = 'en') => {
  found = []
  const onFound = (held: Held | undefined) => void found.push(held?.recommendationId)
  await renderScreen(
    <>
      <OtherTermsOf reference="LS-1" {...{ rates, setting }} />
      <FindHeldRate reference="LS-1" hotelId="h1" currency={setting.currency} {...{ groups, now, onFound }} />
      <HeldRoom reference="LS-1" hotelId="h1" names={booked.hotelBooking.rooms.map(({ name }) => name)} />
    </>,
    aPageState({ language }),
    '/hotel/h1/detail',
  )
  await screen.findByText(/^(?:Your booked room|Kamar pesanan Anda)$/)
}

it('says plainly that the new stay gives nothing back where the booked one does', async () => {
  await show([aRate({ ...refundable, refundable: false })])
  const said = screen.getByRole('alert').textContent
  expect(said).toMatch(/^The new stay is not on the terms of your booking:Cancellation/)
  expect(said).toMatch(/Your bookingFree cancellation until 18 Dec 2026, 18:00.*New stayNon-refundable$/)
})

it('says that other meals come with it, in Indonesian, too', async () => {
  await show([aRate({ ...refundable, board: 'RoomOnly' })], 'id')
  expect(screen.getByRole('alert').textContent).toBe(
    'Ketentuan penginapan baru tidak sama dengan pesanan Anda:MakananPesanan AndaTermasuk sarapanYang baruHanya kamar',
  )
})

it('says that it is paid at another place', async () => {
  await show([aRate({ ...refundable, payAtHotel: true })])
  expect(screen.getByRole('alert').textContent).toMatch(/PaymentYour booking.*New stayYou pay at the hotel/)
})

it('finds the rate of the booked room with the booked terms, whose deadlines alone are other ones, and warns of nothing', async () => {
  await show([aRate(refundable)])
  expect(found.at(-1)).toBe('same')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('does not warn of terms that are better, and does not take them for the booked ones', async () => {
  booked.hotelBooking.cancelPhases = [{ kind: 'all', fee: 412 }]
  await show([aRate(refundable)])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(found.at(-1)).toBeUndefined()
})

it('finds no rate of another room', async () => {
  booked.hotelBooking.rooms = [{ id: 'r2', name: 'Studio' }]
  await show([aRate(refundable)])
  expect(found.at(-1)).toBeUndefined()
})

/** Of a rate of USD 100, until the day that others are free until; then everything. */
const withFee = (value: number) => ({ ...refundable, rules: [{ ...rules[0]!, value }] })
const offer = (wanted: Parameters<typeof aRate>[0]) => {
  groups = [{ id: 'g', rooms: [], options: [option('offered', wanted)] }]
  return show([aRate(wanted)])
}
const bookedWithFee = (fee: number) => {
  booked.hotelBooking.cancelPhases = [
    { kind: 'fee', fee, until: '2026-12-18T18:00:00' },
    { kind: 'all', fee: 412 },
  ]
}

it('tells a fee that takes more of the total than the booked one, and does not take it for the same', async () => {
  bookedWithFee(40)
  await offer(withFee(95))
  expect(screen.getByRole('alert').textContent).toMatch(/Your booking.*USD\s40.*New stay.*USD\s95/)
  expect(found.at(-1)).toBeUndefined()
})

it.each([
  ['the same part of another total, rounded up', 42, 10],
  ['as much, of another total', 40, 40],
])('takes a fee for the booked one that is %s', async (_what, before, after) => {
  bookedWithFee(before)
  await offer(withFee(after))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(found.at(-1)).toBe('offered')
})

it('does not take as much in another currency for the same fee', async () => {
  booked.transaction.currency = 'MYR'
  bookedWithFee(40)
  await offer(withFee(40))
  expect(screen.getByRole('alert').textContent).toMatch(/Cancellation/)
  expect(found.at(-1)).toBeUndefined()
})

it('tells a fee that only the supplier knows, where the booked one is known', async () => {
  bookedWithFee(40)
  await offer({ ...refundable, rules: [] })
  expect(screen.getByRole('alert').textContent).toMatch(/Cancellation/)
  expect(found.at(-1)).toBeUndefined()
})

it.each([
  ['known', withFee(40)],
  ['unknown, too', { ...refundable, rules: [] }],
])('finds no rate as the booked one whose fee only the supplier knows: the new one is %s', async (_what, wanted) => {
  booked.hotelBooking.cancelPhases = []
  await offer(wanted)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(found.at(-1)).toBeUndefined()
})

it('finds no rate that costs more later, though both are free today', async () => {
  booked.hotelBooking.cancelPhases = [
    { kind: 'free', fee: 0, until: '2026-12-18T18:00:00' },
    { kind: 'fee', fee: 50 },
  ]
  await offer(refundable)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(found.at(-1)).toBeUndefined()
})

it('compares the meals of every room, in whatever order', async () => {
  const [breakfast, roomOnly] = [aRate(refundable), aRate({ rules })]
  booked.hotelBooking.rates = [board('BedAndBreakfast'), board('BedAndBreakfast')]
  groups = [{ id: 'g', rooms: [], options: [{ ...option('offered', refundable), rates: [breakfast, roomOnly] }] }]
  await show([breakfast, roomOnly])
  expect(screen.getByRole('alert').textContent).toMatch(
    /Your bookingBreakfast IncludedNew stayBreakfast Included \+ Room only$/,
  )
  expect(found.at(-1)).toBeUndefined()
  cleanup()
  booked.hotelBooking.rates = [board('RoomOnly'), board('BedAndBreakfast')]
  await show([breakfast, roomOnly])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(found.at(-1)).toBe('offered')
})

it('finds the cheapest in any group, and only where each room is a booked one', async () => {
  const pair = (id: string, totalRate: number, ...names: string[]): RoomGroup => ({
    id,
    rooms: [],
    options: [{ ...option(id, refundable), totalRate, rooms: names.map((name) => ({ name, count: 1 })) }],
  })
  booked.hotelBooking.rooms = [...booked.hotelBooking.rooms, { id: 'r2', name: 'Deluxe Twin' }]
  groups = [
    pair('another room', 80, 'Deluxe King', 'Studio'),
    pair('one of both', 90, 'Deluxe King'),
    pair('more', 120, 'Deluxe King', 'Deluxe Twin'),
    pair('cheapest', 100, 'Deluxe Twin', 'Deluxe King'),
  ]
  await show([aRate(refundable)])
  expect(found.at(-1)).toBe('cheapest')
})

it('finds nothing for a stay whose dates can no longer be changed', async () => {
  booked.transaction.can = { cancel: true, confirm: true }
  await show([aRate(refundable)])
  expect(found.at(-1)).toBeUndefined()
})
