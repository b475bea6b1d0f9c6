import type { BookingState } from '#shared/booking-state.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import { searchWordsOf, travellersOf } from '#server/booking/checkout/listed-facts.ts'
import type { TestServer } from './test-server.ts'

export interface Stay {
  state?: BookingState
  /** Days from today at the hotel. */
  from: number
  until: number
  guest?: [string, string]
  archived?: boolean
  /** Until when it may still be paid, on a page of its own. */
  payBy?: Date
  hotel?: { name: string; city: string; country: string }
  /** IANA zone of the hotel's clock; the model's unless said. */
  zone?: string
  reference?: string
}

const json = (value: unknown) => JSON.stringify(value)
let copies = 0

/** As if this stay had been booked like the model, at its own time: nobody buys forty rooms for a list. Answers its reference. */
export async function copyStay(
  { context: { db } }: Pick<TestServer, 'context'>,
  { model, today }: { model: string; today: PlainDate },
  { state = 'CONFIRMED', from, until, guest = ['Sinta', 'Dewi'], archived = false, payBy, hotel, ...more }: Stay,
): Promise<string> {
  copies += 1
  const [token, reference] = [`copy-${copies}`, more.reference ?? `LS-COPY${copies}`]
  const { id: bookingId, ...booking } = await db
    .selectFrom('booking')
    .selectAll()
    .where('reference', '=', model)
    .executeTakeFirstOrThrow()
  const whole = await db
    .selectFrom('quote')
    .selectAll()
    .where('token', '=', booking.quote_token)
    .executeTakeFirstOrThrow()
  const { contact } = whole.hotel
  const address = { ...contact.address, ...(hotel && placeOf(hotel)) }
  const copied = { ...whole.hotel, ...(hotel ? { name: hotel.name, contact: { ...contact, address } } : {}) }
  const dates = { check_in: addDays(today, from), check_out: addDays(today, until) }
  await db
    .insertInto('quote')
    .values({
      ...whole,
      token,
      ...dates,
      occupancies: json(whole.occupancies),
      rates: json(whole.rates),
      rooms: json(whole.rooms),
      hotel: json(copied),
    })
    .execute()
  const [firstName, lastName] = guest
  const [room] = booking.allocations
  const allocations = [{ ...room!, guests: [{ type: 'Adult' as const, firstName, lastName }] }]
  const { id } = await db
    .insertInto('booking')
    .values({
      ...booking,
      reference,
      quote_token: token,
      ...dates,
      hotel_name: copied.name,
      hotel_zone: more.zone ?? booking.hotel_zone,
      search_words: searchWordsOf(copied),
      travellers: travellersOf(allocations),
      state,
      archived_at: archived ? new Date() : null,
      contact: json(booking.contact),
      custom_fields: json(booking.custom_fields),
      hotel_note: null,
      policy_verdict: booking.policy_verdict && json(booking.policy_verdict),
      allocations: json(allocations),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const page = payBy ? { page_url: 'https://pay.example/', pay_by: payBy } : {}
  await db
    .insertInto('payment')
    .values({ ...payment, booking_id: id, intent_id: null, ...page })
    .execute()
  return reference
}

const placeOf = ({ city, country }: NonNullable<Stay['hotel']>) => ({
  city: { name: city },
  country: { code: 'MY', name: country },
})
