import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface FoundPrice extends FeaturedQuestion {
  checkIn: PlainDate
  /** Whole major units. */
  amount: number
  foundAt: Date
}

/** Replaces what was found before. */
export async function writeFoundPrice(tx: Tx, found: FoundPrice): Promise<void> {
  const { placeId, currency, country, checkIn, amount, foundAt } = found
  const news = { check_in: checkIn, amount, found_at: foundAt }
  await tx
    .insertInto('featured_price')
    .values({ place_id: placeId, currency, country, ...news })
    .onConflict((conflict) => conflict.columns(['place_id', 'currency', 'country']).doUpdateSet(news))
    .execute()
}

export async function listFoundPrices(db: Db, since: Date): Promise<FoundPrice[]> {
  const rows = await db.selectFrom('featured_price').selectAll().where('found_at', '>', since).execute()
  return rows.map(({ place_id, currency, country, check_in, amount, found_at }) => ({
    placeId: place_id,
    currency,
    country,
    checkIn: check_in,
    amount,
    foundAt: found_at,
  }))
}

/** A city, and who would pay for a night in it: what a search needs to know. */
export interface FeaturedQuestion {
  placeId: string
  currency: Currency
  country: string
}
