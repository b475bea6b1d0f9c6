import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { quoteCancellation, type CancellationQuote } from '#shared/api/cancellation.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { on, refusal, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import BookingPage from '#web/storefront/trips/booking/BookingPage.tsx'
import type { NextStay } from './AgainstOldStay.tsx'
import { HeldRoom } from './HeldRoom.tsx'
import { OldStayNotice } from './OldStayNotice.tsx'

const quote: CancellationQuote = {
  refNo: 'LS-1',
  currency: 'USD',
  paid: 412,
  fee: 12,
  refund: 400,
  payAtHotel: false,
  deskFee: 0,
  hotelTime: '2026-12-01T10:00:00',
}
const can = { cancel: true, confirm: true, changeDates: true as const }
const other = { refNo: 'LS-2', checkin_date: '2027-01-05', checkout_date: '2027-01-08' }

let bookings: Record<string, Booking>
/** The old stay cannot be read. */
let isDown: boolean
beforeEach(() => {
  storeSession('secret', aUser())
  isDown = false
  bookings = { 'LS-1': aBooking({ can }), 'LS-2': aBooking({ refNo: 'LS-2', can }) }
  serve(
    on(getBookingInfo).says(({ body }) => {
      if (isDown && (body as { id: string }).id === 'LS-2') return refusal(503, 'UNAVAILABLE')
      const booking = bookings[(body as { id: string }).id]
      return booking ? { success: true, object: booking } : refusal(404, 'NOT_FOUND')
    }),
    on(quoteCancellation).says({ status: 'quoted', quote }),
  )
})

let left = 0
const pathFor = (residence: string) => `/rooms-for-${residence}`
const showLine = async (reference = 'LS-1', next: Partial<NextStay> = {}, page = aPageState()) => {
  await renderScreen(
    <OldStayNotice reference={reference} onLeave={() => (left += 1)} next={{ nationality: 'SG', pathFor, ...next }} />,
    page,
    '/hotel/h1/detail',
  )
  // Its place is kept by words like its own, which nobody sees.
  await screen.findByRole('button', { name: /^(Book an additional|Pesan sebagai)/ })
}
const showBooking = (booking: Partial<Booking>, changes = {}, page = aPageState()) => {
  bookings['LS-1'] = { ...aBooking({ can, ...changes }), ...booking }
  return renderScreen(<BookingPage />, page, '/booking?refId=LS-1')
}

it('names the stay that is changed, that it is safe, and what the server says of its refund', async () => {
  await showLine()
  const line = await screen.findByText(/^You are changing your booking of/)
  expect(line.textContent).toMatch(
    /^You are changing your booking of 20–23 Dec \(USD\s412\)\. It stays booked until you cancel it yourself, once the new stay is confirmed\. Cancelling it then gives back USD\s400\.$/u,
  )
  expect(screen.getByRole('link', { name: 'Keep the old dates' }).getAttribute('href')).toBe('/booking?refId=LS-1')
  await userEvent.click(screen.getByRole('button', { name: 'Book an additional stay instead' }))
  expect(left).toBe(1)
})

it.each([
  [450, 'USD', 'The new stay costs USD 450: USD 38 more.'],
  [400, 'USD', 'The new stay costs USD 400: USD 12 less.'],
  [412, 'USD', 'The new stay costs USD 412, as much as the old one.'],
  // No rate between two currencies is what a bank would take.
  [6_700_000, 'IDR', 'The new stay costs IDR 6,700,000.'],
] as const)('says what a new stay for %s %s costs beside the old one', async (amount, currency, words) => {
  await showLine('LS-1', { total: { amount, currency } })
  const said = await screen.findByText(/^The new stay costs/)
  expect(said.textContent.replaceAll('\u00A0', ' ')).toBe(words)
})

it('says no price before a room is chosen', async () => {
  await showLine()
  await screen.findByText(/^You are changing/)
  expect(screen.queryByText(/new stay costs/)).toBeNull()
})

it.each(['en', 'id'] as const)(
  'says in %s that both are priced for residents of different countries',
  async (language) => {
    bookings['LS-1'] = { ...aBooking({ can }), nationality: 'SG' }
    await showLine('LS-1', { nationality: 'AE' }, aPageState({ language }))
    const words = {
      en: 'It was priced for residents of Singapore, the new stay is priced for residents of the United Arab Emirates.',
      id: 'Harganya untuk penduduk Singapura, harga penginapan baru untuk penduduk Uni Emirat Arab.',
    }
    const name = { en: 'See prices for residents of Singapore', id: 'Lihat harga untuk penduduk Singapura' }
    expect(await screen.findByText((_, element) => element?.firstChild?.textContent === words[language])).toBeTruthy()
    expect(screen.getByRole('link', { name: name[language] }).getAttribute('href')).toBe('/rooms-for-SG')
  },
)

it.each([
  ['of the same country', 'SG', 'SG'],
  ['of a country that nobody knows', undefined, 'SG'],
  ['not known yet', 'SG', undefined],
] as const)('says nothing of residents %s', async (_what, nationality, after) => {
  bookings['LS-1'] = { ...aBooking({ can }), nationality }
  await showLine('LS-1', { nationality: after })
  await screen.findByText(/^You are changing/)
  expect(screen.queryByText(/residents/)).toBeNull()
})

it.each([
  ['not the reader’s to change', () => (bookings['LS-1'] = aBooking({ can: { cancel: true, confirm: true } })), 'LS-1'],
  ['not there', () => undefined, 'LS-9'],
])('says of a stay that is %s that it cannot be changed', async (_what, prepare, reference) => {
  prepare()
  await showLine(reference, { total: { amount: 450, currency: 'USD' } })
  expect((await screen.findByRole('alert')).textContent).toContain('can no longer be changed here')
  expect(screen.queryByText(/^You are changing|^The new stay costs/)).toBeNull()
})

const roomFor = {
  boardBasis: { type: 'RoomOnly', description: 'Room only' },
  occupancies: [{ roomId: 'r1', numOfAdults: 2, childAges: [6] }],
  cancellationPolicies: [],
  taxes: [],
  policies: [],
}
const changeLink = async () => (await screen.findByRole('link', { name: 'Change dates' })).getAttribute('href')

it('leads from the booking to its hotel for as many guests, the calendar open', async () => {
  await showBooking(aBooking({ can }, { rates: [roomFor] }))
  expect(await changeLink()).toBe(
    '/hotel/h1/detail?replaces=LS-1&checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6#dates',
  )
})

it('asks prices for the residents that the stay was booked for', async () => {
  await showBooking({ nationality: 'SG' })
  expect(await changeLink()).toContain('&residence=SG#dates')
})

it('offers no change where the server does not', async () => {
  await showBooking({}, { can: { cancel: true, confirm: true } })
  await screen.findByRole('button', { name: 'Cancel this booking' })
  expect(screen.queryByRole('link', { name: 'Change dates' })).toBeNull()
})

it('once the new stay is confirmed, its page leads to letting go of the old one', async () => {
  const ofOld = { tripStartDate: other.checkin_date, tripEndDate: other.checkout_date }
  const old = aBooking({ refNo: 'LS-2', can })
  bookings['LS-2'] = { ...old, hotelBooking: { ...old.hotelBooking, ...ofOld } }
  await showBooking({ replaces: other })
  expect(await screen.findByRole('region', { name: 'Now cancel your old stay (5–8 Jan)' })).toBeTruthy()
  expect(await screen.findByText(/^Cancelling gives back USD\s400\.$/u)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the stay of 5–8 Jan' }))
  expect(await screen.findByRole('dialog', { name: 'Cancel this booking (5–8 Jan)' })).toBeTruthy()
})

it.each([
  ['en', 412, 'If you cancel it, nothing is paid back.', false],
  ['id', 412, 'Jika dibatalkan, tidak ada uang yang dikembalikan.', false],
  ['en', 12, /^Cancelling gives back/, true],
] as const)('in %s presses nobody to cancel for nothing: a fee of %d', async (language, fee, words, isPressed) => {
  const ofOld = { tripStartDate: other.checkin_date, tripEndDate: other.checkout_date }
  const old = aBooking({ refNo: 'LS-2', can })
  bookings['LS-2'] = { ...old, hotelBooking: { ...old.hotelBooking, ...ofOld } }
  serve(on(quoteCancellation).says({ status: 'quoted', quote: { ...quote, fee, refund: 412 - fee } }))
  await showBooking({ replaces: other }, undefined, aPageState({ language }))
  expect(await screen.findByText(words)).toBeTruthy()
  const button = screen.getByRole('button', { name: /^(?:Cancel the stay of|Batalkan penginapan)/ })
  expect(button.className.includes('bg-brand')).toBe(isPressed)
})

const cancelOld = () => screen.getByRole('button', { name: 'Cancel the stay of 5–8 Jan' })

const undecided = {
  keeps:
    'The old stay still needs approval: if your company refuses it by 2 Dec 2026, 17:00 WIB, we cancel it, free of charge; if nobody decides, it is kept.',
  cancels:
    'The old stay still needs approval: if your company refuses it, or nobody decides by 2 Dec 2026, 17:00 WIB, we cancel it, free of charge.',
}

it.each(['keeps', 'cancels'] as const)(
  'says of an old stay that its company may still refuse what cancels it: silence %s',
  async (silence) => {
    bookings['LS-2'] = { ...aBooking({ refNo: 'LS-2', can }), openDecision: { until: '2026-12-02T10:00:00Z', silence } }
    await showBooking({ replaces: other })
    const words = `Both stays are booked until you cancel one. ${undecided[silence]}`
    expect((await screen.findByText(/^Both stays are booked until.*approval/)).textContent).toBe(words)
    expect(screen.queryByText(/by itself/)).toBeNull()
    await showLine('LS-2')
    expect((await screen.findByText(/^You are changing/)).textContent).toContain(
      `You cancel it yourself, once the new stay is confirmed. ${undecided[silence]} Cancelling it then`,
    )
  },
)

it('says that nothing is cancelled by itself only where that is known', async () => {
  isDown = true
  await showBooking({ replaces: other })
  expect((await screen.findByText(/^Both stays are booked until/)).textContent.trim()).toMatch(/you cancel one\.$/)
  isDown = false
  await userEvent.click(cancelOld())
  expect(await screen.findByText(/Nothing is cancelled by itself\.$/)).toBeTruthy()
})

it('promises nothing of a stay that cannot be read', async () => {
  isDown = true
  await showLine('LS-2')
  expect((await screen.findByText(/^You are changing the dates/)).textContent).toBe(
    'You are changing the dates of a booking. You cancel it yourself, once the new stay is confirmed.',
  )
})

it('says where the old stay cannot be read, and reads it again for who cancels it', async () => {
  isDown = true
  await showBooking({ replaces: other })
  expect(await screen.findByText('What cancelling it gives back cannot be said right now.')).toBeTruthy()
  await userEvent.click(cancelOld())
  expect(await screen.findByText('What cancelling it gives back cannot be said right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(cancelOld())
  expect(await screen.findByRole('dialog', { name: /^Cancel this booking/ })).toBeTruthy()
})

it.each(['Pending', 'Failed'] as const)(
  'says of a new stay that is %s that the old one is untouched',
  async (status) => {
    await showBooking({ replaces: other }, { booking_status: status, can: { cancel: false, confirm: false } })
    expect(await screen.findByText(/^Your booking of 5–8 Jan is still yours/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Now cancel your old stay/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'See the booking of 5–8 Jan' }).getAttribute('href')).toBe(
      '/booking?refId=LS-2',
    )
  },
)

it.each([
  ['en', 'Booked instead of your stay of 5–8 Jan, which is cancelled.', 'See the booking of 5–8 Jan'],
  ['id', 'Dipesan sebagai pengganti penginapan 5–8 Jan, yang sudah dibatalkan.', 'Lihat pesanan 5–8 Jan'],
] as const)('says in %s of the new stay what it replaced, and leads there', async (language, words, link) => {
  await showBooking({ formerStay: other }, undefined, aPageState({ language }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/booking?refId=LS-2')
})

it('does not lead to letting go of the old stay while the company may still refuse the new one', async () => {
  await showBooking({ replaces: other, openDecision: { until: '2026-12-02T10:00:00Z', silence: 'cancels' } })
  expect(await screen.findByText(/^Your booking of 5–8 Jan is still yours/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Now cancel your old stay/ })).toBeNull()
})

const booked = async () =>
  (await screen.findByText(/^You have booked other dates at this hotel: 9–12 Jan\./)).textContent
const next = { refNo: 'LS-3', checkin_date: '2027-01-09', checkout_date: '2027-01-12' }

it('says on the old stay that other dates are booked, and of itself alone that nothing cancels it', async () => {
  await showBooking({ replacedBy: next })
  // A refusal of its company would cancel the new one.
  expect(await booked()).toBe(
    'You have booked other dates at this hotel: 9–12 Jan. Both stays are booked. This one is not cancelled by itself.',
  )
  expect(screen.getByRole('link', { name: 'See the booking of 9–12 Jan' }).className).toContain('print:hidden')
})

it('promises an old stay nothing that its company may still refuse', async () => {
  await showBooking({ replacedBy: next, openDecision: { until: '2026-12-02T10:00:00Z', silence: 'cancels' } })
  expect(await booked()).toMatch(/Both stays are booked\.$/)
})

it('names the old and the new stay where dates were changed twice', async () => {
  await showBooking({ replaces: other, replacedBy: next })
  expect(await screen.findByRole('region', { name: 'Now cancel your old stay (5–8 Jan)' })).toBeTruthy()
  const seen = screen.getAllByRole('link', { name: /^See the booking of/ }).map((link) => link.getAttribute('href'))
  expect(seen).toEqual(['/booking?refId=LS-2', '/booking?refId=LS-3'])
  expect(await booked()).toBeTruthy()
})

it.each([
  ['h1', ['Deluxe King', 'Deluxe Twin'], true],
  ['h1', ['Deluxe Twin'], false],
  ['h2', ['Deluxe King'], false],
])('of the rooms of %s, %j are marked as the one that is booked: %s', async (hotelId, names, isMarked) => {
  const booking = aBooking({ can })
  booking.hotelBooking.hotel.id = 'h1'
  booking.hotelBooking.rooms = [{ id: 'r1', name: 'Deluxe King' }]
  bookings['LS-1'] = booking
  await renderScreen(
    <>
      <HeldRoom reference="LS-1" {...{ hotelId, names }} />
      <HeldRoom reference="LS-1" hotelId="h1" names={['Deluxe King']} />
    </>,
    undefined,
    '/hotel/h1/detail',
  )
  // The second is always marked: by then the first is decided, too.
  expect(await screen.findAllByText('Your booked room')).toHaveLength(isMarked ? 2 : 1)
})
