import { sql } from 'kysely'
import type { UserData } from '#shared/api/accounts.ts'
import type { Db } from '#server/db/schema.ts'

interface Wanted {
  pic: UserData
  /** Reference of a booking that all others are made after. */
  model: string
  bookings: number
  /** How many people they are of. */
  people: number
  /** Arrivals, in days from today: from one, before the other. */
  days: [from: number, to: number]
}

/** At once, so that a table of thousands is not made in one transaction. */
const BATCH = 500

/**
 * Bookings of a company, spread over some days: nine in a hundred of them cancelled or failed, each with a quote of its own as if it had been bought; then what a database does by itself within a minute.
 */
export async function companyWith(db: Db, { pic, model, bookings, people, days: [first, end] }: Wanted): Promise<void> {
  const company = pic.companyData?.id ?? ''
  for (let from = 0; from < bookings; from += BATCH) {
    const to = Math.min(bookings, from + BATCH) - 1
    const tag = `${company}-`
    const stays = sql`(select number, ${tag}::text || number as token,
        current_date + ${first}::int + (number * 7919) % ${end - first}::int as check_in
      from generate_series(${from}::int, ${to}::int) as number) as stay`
    await sql`insert into quote select copied.*
      from quote, ${stays}, jsonb_populate_record(quote, jsonb_build_object(
        'token', stay.token, 'check_in', stay.check_in, 'check_out', stay.check_in + 2)) as copied
      where quote.token = (select quote_token from booking where reference = ${model})`.execute(db)
    await sql`insert into booking overriding user value select copied.*
      from booking, ${stays}, jsonb_populate_record(booking, jsonb_build_object(
        'reference', 'LS-' || stay.token, 'quote_token', stay.token, 'company_id', ${company}::text,
        'account_id', ${pic.id}::text, 'check_in', stay.check_in, 'check_out', stay.check_in + 2,
        'hotel_city', 'City ' || number % 40, 'travellers', 'sinta dewi ' || number % ${people}::int,
        'allocations', jsonb_build_array(jsonb_build_object('roomId', 'r', 'rateId', 'r', 'guests', jsonb_build_array(
          jsonb_build_object('type', 'Adult', 'firstName', 'Sinta', 'lastName', 'Dewi ' || number % ${people}::int)))),
        'created_at', least(now(), stay.check_in - (number % 45)::int),
        'state', case when number % 100 between 20 and 25 then 'CANCELLED' when number % 100 between 26 and 28 then 'FAILED' else 'CONFIRMED' end)) as copied
      where booking.reference = ${model}`.execute(db)
    await sql`insert into payment select copied.* from payment, booking,
        jsonb_populate_record(payment, jsonb_build_object('booking_id', booking.id, 'intent_id', null)) as copied
      where payment.booking_id = (select id from booking where reference = ${model})
        and booking.company_id = ${company} and not exists (select from payment as own where own.booking_id = booking.id)`.execute(
      db,
    )
    await sql`insert into cancellation (booking_id, currency, paid_minor, fee_minor, refund_minor, hotel_time, asked_at)
      select id, currency, amount_minor, 0, amount_minor, '2026-01-01T00:00:00', created_at from booking
      where company_id = ${company} and state = 'CANCELLED'
        and not exists (select from cancellation where cancellation.booking_id = booking.id)`.execute(db)
  }
  for (const table of ['booking', 'quote', 'payment', 'cancellation'])
    await sql`vacuum analyze ${sql.id(table)}`.execute(db)
}
