import { daysBefore, latestCredible } from '#server/clock.ts'
import type { Expression, Selectable, SqlBool } from 'kysely'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { Currency } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { newToken } from '#server/accounts/tokens.ts'
import type { Database, Db, ListedPrice, Tx } from '#server/db/schema.ts'
import type { SearchCriteria, SupplierPrice, SupplierRate, SupplierRoom } from '#server/suppliers/supplier.ts'

/** The rates of one hotel as they were listed for a stay. */
export interface RateList {
  hotelId: string
  supplierToken: string
  criteria: SearchCriteria
  isTest: boolean
  /** The supplier's price of each recommendation. */
  prices: Record<string, SupplierPrice>
}

/** What a price check promised. All that is charged, booked or refunded later is read from here. */
export interface Quote {
  token: string
  hotelId: string
  supplierToken: string
  recommendationId: string
  /** The supplier's total. */
  net: Money
  /** What the traveller saw and pays: whole units. */
  sell: Money
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: Occupancy[]
  nationality: string
  /** Made with the demo account of the supplier. */
  isTest: boolean
  /** Whose member discount is in it; null for a visitor's quote. */
  memberId: string | null
  rates: SupplierRate[]
  rooms: SupplierRoom[]
  hotel: HotelContent
  createdAt: Date
  expiresAt: Date
}

type Life = Pick<Quote, 'createdAt' | 'expiresAt'>

export async function insertRateList(db: Db, list: RateList & Life): Promise<string> {
  const token = newToken()
  await db
    .insertInto('rate_list')
    .values({
      token,
      hotel_id: list.hotelId,
      supplier_token: list.supplierToken,
      criteria: JSON.stringify(list.criteria),
      is_test: list.isTest,
      totals: JSON.stringify(mapValues(list.prices, toListed)),
      created_at: list.createdAt,
      expires_at: list.expiresAt,
    })
    .execute()
  return token
}

export async function findRateList(
  db: Db,
  { token, hotelId, now }: { token: string; hotelId: string; now: Date },
): Promise<RateList | undefined> {
  const row = await db
    .selectFrom('rate_list')
    .selectAll()
    .where('token', '=', token)
    .where('hotel_id', '=', hotelId)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestCredible(now))
    .executeTakeFirst()
  return (
    row && {
      hotelId: row.hotel_id,
      supplierToken: row.supplier_token,
      criteria: row.criteria,
      isTest: row.is_test,
      prices: mapValues(row.totals, (listed) => fromListed(listed, row.criteria.currency)),
    }
  )
}

const toListed = ({ total, floor }: SupplierPrice): ListedPrice => (floor ? [total.minor, floor.minor] : total.minor)

function fromListed(listed: ListedPrice, currency: Currency): SupplierPrice {
  const [total = 0, floor] = [listed].flat()
  return { total: money(total, currency), ...(floor === undefined ? {} : { floor: money(floor, currency) }) }
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

export async function insertQuote(db: Db, quote: Omit<Quote, 'token'>): Promise<Quote> {
  const token = newToken()
  await db
    .insertInto('quote')
    .values({
      token,
      hotel_id: quote.hotelId,
      supplier_token: quote.supplierToken,
      recommendation_id: quote.recommendationId,
      currency: quote.sell.currency,
      net_minor: quote.net.minor,
      sell_minor: quote.sell.minor,
      check_in: quote.checkIn,
      check_out: quote.checkOut,
      occupancies: JSON.stringify(quote.occupancies),
      nationality: quote.nationality,
      is_test: quote.isTest,
      member_id: quote.memberId,
      rates: JSON.stringify(quote.rates),
      rooms: JSON.stringify(quote.rooms),
      hotel: JSON.stringify(quote.hotel),
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
    })
    .execute()
  return { ...quote, token }
}

/** Quotes as rooms above join them. */
export const quotes = (db: Db | Tx) => db.selectFrom('quote').selectAll()

/** The quote, however old. */
export async function selectQuote(db: Db, token: string): Promise<Quote | undefined> {
  const row = await quotes(db).where('token', '=', token).executeTakeFirst()
  return row && toQuote(row)
}

function toQuote(row: Selectable<Database['quote']>): Quote {
  return {
    token: row.token,
    hotelId: row.hotel_id,
    supplierToken: row.supplier_token,
    recommendationId: row.recommendation_id,
    net: { minor: row.net_minor, currency: row.currency },
    sell: { minor: row.sell_minor, currency: row.currency },
    checkIn: row.check_in,
    checkOut: row.check_out,
    occupancies: row.occupancies,
    nationality: row.nationality,
    isTest: row.is_test,
    memberId: row.member_id,
    rates: row.rates,
    rooms: row.rooms,
    hotel: row.hotel,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** Whether a room above still needs a quote: an expression over `quote.token`. */
export type NeedsQuote = Expression<SqlBool>

/** A day after their end, and the rate lists. */
export async function expireQuotes(tx: Tx, now: Date, needed: readonly NeedsQuote[]): Promise<void> {
  const expiredBefore = daysBefore(now, 1)
  await tx.deleteFrom('rate_list').where('expires_at', '<', expiredBefore).execute()
  await tx
    .deleteFrom('quote')
    .where('expires_at', '<', expiredBefore)
    .where((where) => where.not(where.or(needed)))
    .execute()
}
