import type { Currency } from '#shared/money/currency.ts'
import type { Money } from '#shared/money/money.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { selectRates } from './exchange-rate-store.ts'
import { convert } from './exchange-rate-rules.ts'

/** Longer than any holidays of a central bank: older rates decide nothing. */
const STALE_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

export interface Converted {
  amount: Money
  /** Whose rates these were; undefined where nothing had to be converted. */
  rateDay: PlainDate | undefined
}

/** At the latest rates of that day; undefined while none are known. */
export async function convertOn(
  db: Db | Tx,
  amount: Money,
  to: Currency,
  day: PlainDate,
): Promise<Converted | undefined> {
  if (amount.currency === to) return { amount, rateDay: undefined }
  const rates = await selectRates(db, day)
  if (!rates || Date.parse(day) - Date.parse(rates.day) > STALE_DAYS * DAY_MS) return undefined
  const converted = convert(amount, to, rates)
  return converted && { amount: converted, rateDay: rates.day }
}
