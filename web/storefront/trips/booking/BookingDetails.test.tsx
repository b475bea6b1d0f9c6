import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HotelBooking } from '#shared/api/booking-info.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { BookingDetails } from './BookingDetails.tsx'
import { RoomList } from './RoomList.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { CancellationProgress } from '#web/storefront/trips/cancel/CancellationProgress.tsx'
import { OutcomeBanner } from '#web/storefront/trips/outcome/OutcomeBanner.tsx'

const show = (booking: Booking, state = aPageState()) =>
  renderScreen(
    <>
      <OutcomeBanner booking={booking} />
      <BookingDetails booking={booking} />
    </>,
    state,
    '/booking?refId=LS-1',
  )

it('says who is paid, and that the card was not charged, when the hotel collects', async () => {
  await show(aBooking({ payAtHotel: true, status: 'UNPAID' }))
  expect(screen.getByText('PAY AT THE HOTEL')).toBeTruthy()
  expect(screen.getByText('To pay at the hotel')).toBeTruthy()
  expect(screen.getByText(/Your card was not charged, and the hold on it is released/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('you pay at the hotel')
  expect(screen.queryByText('UNPAID')).toBeNull()
  expect(screen.queryByText('PAID')).toBeNull()
})

it('does not speak of a release before the hotel has confirmed', async () => {
  await show(aBooking({ payAtHotel: true, status: 'PENDING', booking_status: 'Pending' }))
  expect(screen.getByText(/held as a guarantee only/)).toBeTruthy()
  expect(screen.queryByText(/is released/)).toBeNull()
})

it('says PAID for a booking that was charged, and nothing of the desk', async () => {
  await show(aBooking({}))
  expect(screen.getByText('PAID')).toBeTruthy()
  expect(screen.queryByText(/at the hotel/i)).toBeNull()
})

it('says of a stay that was booked before it was approved until when that may be refused, and what silence means', async () => {
  const until = '2026-12-01T11:00:00Z'
  await show({ ...aBooking({}), openDecision: { until, silence: 'keeps' } })
  const said = await within(screen.getByRole('status')).findByText(/It still needs approval/)
  expect(said.textContent).toContain('your company can decide until 1 Dec 2026, 18:00 WIB.')
  expect(said.textContent).toContain('if nobody decides, it is kept')
})

const address = {
  line1: '1 Jalan Raja',
  postalCode: '50050',
  city: { name: 'Kuala Lumpur' },
  state: { name: 'Wilayah Persekutuan' },
  country: { name: 'Malaysia' },
}
const aRate = (roomId: string, numOfAdults: number, childAges: number[]): HotelBooking['rates'][number] => ({
  boardBasis: { type: 'BedAndBreakfast', description: 'Breakfast' },
  occupancies: [{ roomId, numOfAdults, childAges }],
  cancellationPolicies: [],
  taxes: [],
  policies: [{ type: 'General', text: 'No pets, please.' }],
})
it.each([
  ['Confirmed', 'Booked on', 'Started on'],
  ['Pending', 'Started on', 'Booked on'],
  ['Failed', 'Started on', 'Booked on'],
] as const)('says of what is %s when it was %s', async (booking_status, said, unsaid) => {
  await show(aBooking({ booking_status }))
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it.each([
  ['tells on the receipt of a', 'Confirmed', /USD\s20 · Tourism tax/],
  ['leaves out of the receipt of a', 'Cancelled', undefined],
] as const)('%s %s stay what the hotel collects on top', async (_, booking_status, due) => {
  const taxes = [
    { description: 'Tourism tax', amount: 10, isIncluded: false },
    { description: 'VAT', amount: 30, isIncluded: true },
  ]
  await show(
    aBooking(
      { booking_status },
      {
        rates: [
          { ...aRate('r1', 2, []), taxes },
          { ...aRate('r2', 2, []), taxes },
        ],
      },
    ),
  )
  const row = screen.queryByText('Also to pay at the hotel')?.nextElementSibling?.textContent
  if (due) expect(row).toMatch(due)
  else expect(row).toBeUndefined()
  expect(screen.queryAllByText(/^Plus USD\s20 at the hotel$/)).toHaveLength(due ? 1 : 0)
  expect(screen.queryByText('Total including all taxes')).toBeNull()
})
/** Two rooms for five, with everything a hotel says. */
const aFamily = (changes: Parameters<typeof aBooking>[0] = {}) =>
  aBooking(
    { room_count: 2, guest_details_per_room: ['Maya Putri, Adi Putri', 'Budi Putri'], booking_id: 'H-1', ...changes },
    {
      hotel: {
        id: 'h1',
        name: 'The Jati',
        starRating: 4,
        descriptions: [],
        heroImage: 'https://pictures.example/1.jpg',
        contact: { address, phones: ['+60 3 1234'] },
      },
      rooms: [
        { id: 'r1', name: 'Deluxe King' },
        { id: 'r2', name: 'Twin' },
      ],
      rates: [aRate('r1', 2, [7]), aRate('r2', 2, [])],
      guestNames: ['Maya Putri', 'Adi Putri', 'Budi Putri'],
      bookingId: 'H-1',
      providerConfirmationNumber: 'P-9',
      checkinInfo: { beginTime: '15:00' },
      checkoutInfo: { time: '12:00' },
    },
  )
const card = (name: string) => within(screen.getByRole('region', { name }))
/** Names and values of a card, as they are read. */
const facts = (name: string) =>
  Object.fromEntries(
    card(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

it('shows name, stars, whole address and picture of the hotel [B2-099]', async () => {
  await show(aFamily())
  expect(screen.getByRole('heading', { level: 2, name: 'The Jati' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '4 stars' })).toBeTruthy()
  expect(screen.getByText('1 Jalan Raja, 50050 Kuala Lumpur, Wilayah Persekutuan, Malaysia')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The Jati' }).getAttribute('src')).toBe('https://pictures.example/1.jpg')
})

it('shows dates, hours, nights, guests and rooms [B2-101]', async () => {
  await show(aFamily())
  const [checkIn, checkOut] = ['Check-in', 'Check-out'].map((name) => screen.getByText(name).parentElement?.textContent)
  expect(checkIn).toBe('Check-inSun, 20 Dec 2026from 15:00')
  expect(checkOut).toBe('Check-outWed, 23 Dec 2026until 12:00')
  expect(screen.getByText('3 nights · 4 adults · 1 child · 2 rooms')).toBeTruthy()
})

it('writes hours as the page’s language does', async () => {
  await show(aFamily(), aPageState({ language: 'id' }))
  expect(screen.getByText('Check-in').parentElement?.textContent).toMatch(/mulai pukul 15\.00$/)
  expect(screen.getByText('Check-out').parentElement?.textContent).toMatch(/sampai pukul 12\.00$/)
})

it('shows booking ID, status and reference ID [B2-102]', async () => {
  await show(aFamily())
  expect(facts('Booking')).toMatchObject({
    'Booking ID': 'H-1',
    Status: 'Confirmed',
    'Reference ID': 'LS-1Copy',
  })
})

it.each([
  ['Confirmed', 'text-success'],
  ['Pending', 'text-danger'],
  ['Failed', 'text-danger'],
  ['Cancelled', 'text-danger'],
] as const)('colours a booking that is %s [B2-103]', async (booking_status, colour) => {
  await show(aFamily({ booking_status }))
  expect(card('Booking').getByText(booking_status).className).toContain(colour)
})

it('shows contact, guest and additional guests [B2-104]', async () => {
  await show(aFamily())
  expect(facts('Guests')).toEqual({
    'Guest name': 'Maya Putri',
    'Additional guests': 'Adi Putri, Budi Putri',
    Contact: 'maya@lodestay.example+62811',
  })
})

it.each([
  ['en', undefined],
  ['id', 'id'],
] as const)('says below the rooms that their names are English, where the page is not: %s', async (language, lang) => {
  await renderScreen(<RoomList booking={aFamily()} />, aPageState({ language }))
  expect(screen.queryByText('Ditulis dalam bahasa Inggris')?.lang).toBe(lang)
})

it('shows rooms, payment and what the hotel adds [B2-105]', async () => {
  await show(aFamily())
  const rooms = card('Room details')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rooms).toEqual([
    expect.stringMatching(/^Room 1: Deluxe King.*2 adults.*1 child.*7.*Maya Putri, Adi Putri$/),
    expect.stringMatching(/^Room 2: Twin.*2 adults.*Budi Putri$/),
  ])
  expect(card('Room details').getByText('Deluxe King').lang, 'as its supplier names it').toBe('en')
  expect(facts('Payment details')['Total']).toContain('USD 412')
  expect(card('Additional details').getByText('No pets, please.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+60 3 1234' }).getAttribute('href')).toBe('tel:+6031234')
})

it.each([
  ['PAID', 'Confirmed', 'text-success'],
  ['UNPAID', 'Failed', 'text-danger'],
  ['PENDING', 'Pending', 'text-danger'],
] as const)('colours a payment that is %s [B2-106]', async (status, booking_status, colour) => {
  await show(aFamily({ status, booking_status }))
  expect(card('Payment details').getByText(status).className).toContain(colour)
})

const forMe = { booked_by: 'Raka Wijaya' } as const

it('tells a traveller who booked the stay, and offers neither contact nor cancelling', async () => {
  await show(aBooking(forMe, { email: 'sinta@lodestay.example', phone: '', tripStartDate: '2099-01-01' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Your stay is booked' })).toBeTruthy()
  expect(screen.getByText('Booked by').nextElementSibling?.textContent).toBe('Raka Wijaya')
  expect(screen.queryByText('Contact')).toBeNull()
  expect(screen.queryByText('sinta@lodestay.example')).toBeNull()
  expect(screen.getByText(/^Raka Wijaya booked this stay for you\. Only/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull()
})

it('says nothing of the reader’s card where another’s was held', async () => {
  await show(aBooking({ ...forMe, payAtHotel: true, status: 'PENDING' }))
  expect(screen.getByRole('status').textContent).toContain('It is paid for at the hotel.')
  expect(screen.queryByText(/your card/i)).toBeNull()
})

const amounts = { currency: 'USD', paid: 412, fee: 12, refund: 400 } as const
const cancellation = { ...amounts, state: 'cancelling', asked_at: '2026-11-22T10:00:00Z' } as const

it('tells a traveller that the stay is cancelled, and not what the company gets back', async () => {
  const booking = aBooking({ ...forMe, booking_status: 'Pending', status: 'PENDING', cancellation })
  await renderScreen(
    <>
      <OutcomeBanner booking={booking} />
      <CancellationProgress transaction={booking.transaction} />
    </>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'This stay is being cancelled' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/400|12\b.*fee|fee.*12|back to you/)
})

it.each([
  [{}, 'en', 'The stay of Maya Putri is confirmed', /^The room is booked for Maya Putri\./],
  [{ payAtHotel: true }, 'en', 'The stay of Maya Putri is confirmed', /is paid for at the hotel\./],
  [{}, 'id', 'Penginapan Maya Putri terkonfirmasi', /^Kamar dipesan untuk Maya Putri\./],
  [{ room_count: 3 }, 'en', 'The stay of Maya Putri is confirmed', /^The rooms are booked for Maya Putri\./],
  [{ booking_status: 'Cancelled' }, 'en', 'The stay of Maya Putri is cancelled', /no longer held/],
  [
    { booking_status: 'Failed', refund: 'done' },
    'en',
    'The stay of Maya Putri could not be booked',
    /^No room was booked\. See below where the payment is/,
  ],
] as const)('says whose stay it is that a colleague reads of: %j in %s', async (changes, language, title, text) => {
  await renderScreen(
    <OutcomeBanner booking={aBooking({ ...changes, booked_for: 'Maya Putri' })} />,
    aPageState({ language }),
  )
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('status').textContent).not.toMatch(/your|yours|Anda\b/i)
})

it.each([
  ['en', { booking_status: 'Confirmed' }, /^The rooms are yours\. We sent/],
  ['en', { booking_status: 'Confirmed', payAtHotel: true }, /^The rooms are yours, and you pay at the hotel\./],
  ['en', { booking_status: 'Confirmed', booked_by: 'Sari' }, /and the rooms are yours\. Show the confirmation/],
  ['en', { booking_status: 'Cancelled' }, /^The rooms are no longer held\.$/],
  ['id', { booking_status: 'Confirmed' }, /^Kamar sudah dipesan untuk Anda\./],
  ['id', { booking_status: 'Cancelled' }, /^Kamar tidak lagi ditahan\.$/],
] as const)('speaks in %s of several rooms as several: %j', async (language, changes, words) => {
  await renderScreen(<OutcomeBanner booking={aBooking({ ...changes, room_count: 2 })} />, aPageState({ language }))
  expect(screen.getByText(words)).toBeTruthy()
})

it.each(['Confirmed', 'Failed', 'Cancelled'] as const)('has one sign for %s above and in its badge', async (status) => {
  await show(aBooking({ booking_status: status }))
  const above = document.querySelector('#outcome > svg')?.innerHTML
  const badge = screen.getByText(status).querySelector('svg')?.innerHTML
  expect(above).toBeTruthy()
  expect(badge).toBe(above)
})

it('says in one sentence what cancelling costs, by the hotel’s clock, while it can be cancelled', async () => {
  const cancelPhases: HotelBooking['cancelPhases'] = [
    { kind: 'free', fee: 0, until: '2026-12-19T18:00:00' },
    { kind: 'fee', fee: 23 },
  ]
  await show(aBooking({}, { cancelPhases }))
  expect(
    screen.getByText('Free cancellation until 19 Dec 2026, 18:00 (Kuala Lumpur time). After that USD 23.'),
  ).toBeTruthy()
})

it('names the hotel’s clock as the hotel page and the checkout do: after the state, where there is one', async () => {
  const cancelPhases: HotelBooking['cancelPhases'] = [{ kind: 'free', fee: 0, until: '2026-12-19T18:00:00' }]
  const { hotel } = aBooking({}).hotelBooking
  const contact = { address: { ...address, city: { name: 'George Town' }, state: { name: 'Penang' } } }
  await show(aBooking({}, { cancelPhases, hotel: { ...hotel, contact } }))
  expect(screen.getByText('Free cancellation until 19 Dec 2026, 18:00 (Penang time).')).toBeTruthy()
})

it('names the one number that the desk asks for: the hotel’s own, else the supplier’s, and none without a room', async () => {
  const { unmount } = await show(aBooking({}, { bookingId: 'H1', providerConfirmationNumber: 'P66494' }))
  expect(screen.getByText('Hotel confirmation number').parentElement?.textContent).toContain('P66494')
  unmount()
  const other = await show(aBooking({}, { bookingId: 'H1' }))
  expect(screen.getByText('Hotel confirmation number').parentElement?.textContent).toContain('H1')
  other.unmount()
  await show(aBooking({ booking_status: 'Cancelled' }, { bookingId: 'H1' }))
  expect(screen.queryByText('Hotel confirmation number')).toBeNull()
})

it.each([
  ['Pending', 'Not issued yet'],
  ['Failed', 'Not issued'],
] as const)('a booking that is %s has no number of its own: %s', async (booking_status, words) => {
  await show(aBooking({ booking_status }, { bookingId: undefined }))
  expect(screen.getByText(words)).toBeTruthy()
})

it('says what the hotel was told and asked for, and that it need not do it', async () => {
  await show(aBooking({}, { hotelNote: { arrivalHour: 24, requests: 'A cot, please' } }))
  expect(screen.getByText('00:00–01:00 (next day)')).toBeTruthy()
  const asked = screen.getByText(/A cot, please/)
  expect(asked.textContent).toContain('Passed on to the hotel, which does what it can.')
})

it.each([
  ['Pending', 'being booked', /The hotel is told once it is booked/],
  ['Pending', 'being cancelled', /^A cot, please$/],
  ['Failed', 'over', /^A cot, please$/],
  ['Cancelled', 'over', /^A cot, please$/],
] as const)(
  'says of a %s booking that is %s no more than is so of a wish to its hotel',
  async (status, stage, words) => {
    const changes = { booking_status: status, ...(stage === 'being cancelled' ? { cancellation } : {}) }
    await show(aBooking(changes, { bookingStatus: status, hotelNote: { requests: 'A cot, please' } }))
    const asked = screen.getByText(/A cot, please/)
    expect(asked.textContent).toMatch(words)
    expect(asked.textContent).not.toContain('Passed on')
  },
)
