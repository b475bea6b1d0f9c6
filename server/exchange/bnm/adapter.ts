import * as z from 'zod'
import { isCurrency } from '#shared/money/currency.ts'
import { isPlainDate, type PlainDate } from '#shared/stay/stay.ts'
import { readJson } from '#server/outgoing/read-answer.ts'
import type { DayOfRates, ExchangeRates } from '#server/exchange/exchange-rates.ts'

const PATIENCE_MS = 10_000
/** A day's table is some kilobytes. */
const MOST_BYTES = 1024 * 1024

const Row = z.object({
  currency_code: z.string(),
  /** Of how many units the rate is: 1 or 100. */
  unit: z.number().int().positive(),
  rate: z.object({
    date: z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), 'not a date'),
    middle_rate: z.number().positive().nullish(),
  }),
})
const Answer = z.object({ data: z.array(Row) })

/** Bank Negara Malaysia's open API: https://apikijangportal.bnm.gov.my. Rates are in ringgit, with four decimals. */
export function bnmRates({ url }: { url: string }): ExchangeRates {
  return {
    read: async () => {
      const answer = await fetch(`${url}/exchange-rate?quote=rm`, {
        // Without it the bank answers 406.
        headers: { accept: 'application/vnd.BNM.API.v1+json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
      return latestOf(Answer.parse(await readJson(answer, MOST_BYTES)).data)
    },
  }
}

/** Not every currency is quoted each day: those of the latest day are one table. */
function latestOf(rows: z.output<typeof Row>[]): DayOfRates {
  const day = rows
    .map(({ rate }) => rate.date)
    .toSorted()
    .at(-1)
  if (!day) throw new Error('the bank has no rates')
  const valuesE8: DayOfRates['valuesE8'] = {}
  for (const { currency_code: currency, unit, rate } of rows) {
    if (rate.date === day && rate.middle_rate && isCurrency(currency))
      valuesE8[currency] = Math.round((rate.middle_rate * 1e8) / unit)
  }
  if (Object.keys(valuesE8).length === 0) throw new Error('the bank has no middle rates')
  return { day, base: 'MYR', valuesE8 }
}
