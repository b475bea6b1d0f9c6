import type { Db, Tx } from '#server/db/schema.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { DayOfRates } from '#server/exchange/exchange-rates.ts'

/** What stands of a day stays: it may have decided something. */
export async function insertRates(tx: Tx, { day, base, valuesE8 }: DayOfRates, readAt: Date): Promise<void> {
  const values = Object.entries(valuesE8) as [keyof DayOfRates['valuesE8'], number][]
  await tx
    .insertInto('exchange_rate')
    .values(values.map(([currency, value]) => ({ day, currency, base, value_e8: value, read_at: readAt })))
    .onConflict((conflict) => conflict.columns(['day', 'currency']).doNothing())
    .execute()
}

/** The latest on or before a day. */
export async function selectRates(db: Db | Tx, day: PlainDate): Promise<DayOfRates | undefined> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['day', 'base', 'currency', 'value_e8'])
    .where('day', '=', (latest) =>
      latest
        .selectFrom('exchange_rate')
        .select((rate) => rate.fn.max('day').as('day'))
        .where('day', '<=', day),
    )
    .execute()
  const [first] = rows
  if (!first) return undefined
  const valuesE8 = Object.fromEntries(rows.map(({ currency, value_e8: value }) => [currency, value]))
  return { day: first.day, base: first.base, valuesE8 }
}
