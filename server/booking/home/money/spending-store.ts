import { sql } from 'kysely'
import { aheadFrom } from '#shared/api/company-home.ts'
import { soldStates } from '#shared/booking-state.ts'
import { COMPANY_ZONE } from '#shared/company/company-day.ts'
import type { Currency } from '#shared/money/currency.ts'
import { startOfDay } from '#shared/company/month.ts'
import { addDays, MAX_DAYS_AHEAD, type PlainDate } from '#shared/stay/stay.ts'
import type { Db } from '#server/db/schema.ts'

/** Booked from one moment on and before another. */
export interface Period {
  from: Date
  to: Date
}

const sold = sql.join(soldStates)
/** The company's clock: its days are those of budgets, statements and the export. */
const bookedAt = sql`(booking.created_at at time zone ${sql.lit(COMPANY_ZONE)})`

export interface Booked {
  currency: Currency
  minor: number
  stays: number
}
interface Nights extends Booked {
  nights: number
  /** Of each night its price, added up. */
  nightSum: number
}
export type BookedInMonth = Nights & { month: string }
export type BookedInCity = Nights & { city: string; country: string }

interface Group extends Nights {
  what: 'month' | 'city' | 'ahead'
  month: string
  city: string
  country: string
  bar: number
}

/**
 * What was sold in a period by month, by city, and by how long ahead: in one walk over the index booking_books, which holds
 * all that is asked here. Amounts are never added up across currencies.
 */
export async function sumBooks(db: Db, companyId: string, { from, to }: Period) {
  const { rows } = await sql<Group>`
    with stay as (
      select to_char(${bookedAt}, 'YYYY-MM') as month, currency, amount_minor, per_night,
        hotel_city as city, hotel_country as country, check_out - check_in as nights,
        width_bucket(check_in - ${bookedAt}::date, ${sql.raw(`array[${aheadFrom.slice(1).join()}]`)}) as bar
      from booking
      where company_id = ${companyId} and created_at >= ${from} and created_at < ${to} and state in (${sold})
    )
    select case when grouping(month) = 0 then 'month' when grouping(city) = 0 then 'city' else 'ahead' end as what,
      month, city, country, bar, currency, sum(amount_minor)::bigint as minor, count(*) as stays,
      sum(nights) as nights, sum(nights * per_night)::bigint as "nightSum"
    from stay group by grouping sets ((month, currency), (city, country, currency), (bar))`.execute(db)
  const of = (what: Group['what']) => rows.filter((row) => row.what === what)
  return { months: of('month') as BookedInMonth[], cities: of('city') as BookedInCity[], ahead: of('ahead') }
}

export interface Returned {
  month: string
  city: string
  country: string
  currency: Currency
  minor: number
}

/** Of what was booked in a period, what the company has not to pay, by month and city; neither what we keep nor the hotel's fee. */
export async function sumReturned(db: Db, companyId: string, { from, to }: Period) {
  const { rows } = await sql<Returned>`
    select to_char(${bookedAt}, 'YYYY-MM') as month, hotel_city as city, hotel_country as country, booking.currency,
      sum(booking.amount_minor - paid_minor + refund_minor - desk_fee_minor)::bigint as minor
    from booking join cancellation on cancellation.booking_id = booking.id
    where company_id = ${companyId} and booking.created_at >= ${from} and booking.created_at < ${to}
      and state in ('REFUNDING', 'CANCELLED')
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Confirmed stays ahead, whenever they were booked. */
export async function sumAhead(db: Db, companyId: string, today: PlainDate): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select currency, sum(amount_minor)::bigint as minor, count(*) as stays from booking
    where company_id = ${companyId} and created_at >= ${startOfDay(addDays(today, -MAX_DAYS_AHEAD))}
      and state = 'CONFIRMED' and check_in > ${today}::date
    group by 1`.execute(db)
  return rows
}

/** The moment at which a day of the company is over. */
export const endOfDay = (date: PlainDate) => startOfDay(addDays(date, 1))
