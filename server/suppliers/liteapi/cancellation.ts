import * as z from 'zod'
import type { CancellationPolicy } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import { listOf, majorPrice } from '#server/outgoing/reader.ts'
import { sanitise } from '#server/suppliers/sanitise.ts'
import { toHotelTime } from './to-hotel-time.ts'

/** From `cancelTime` on, cancelling costs `amount`, until the next one. */
const step = z.object({
  cancelTime: z.string(),
  amount: majorPrice,
  currency: z.string().nullish(),
  type: z.string().nullish(),
  timezone: z.string().nullish(),
})

export const cancellationTerms = z
  .object({
    refundableTag: z.string().nullish(),
    // All or nothing: without the one that cannot be read the others would promise too much.
    cancelPolicyInfos: z
      .array(step)
      .nullish()
      .transform((steps) => steps ?? [])
      .catch([]),
    hotelRemarks: listOf(z.string()),
  })
  .nullish()
  .transform((terms) => terms ?? { refundableTag: 'NRFN', cancelPolicyInfos: [], hotelRemarks: [] })

type Terms = z.output<typeof cancellationTerms>
type Step = z.output<typeof step>

export interface Clock {
  /** How far the hotel's clocks are ahead of GMT at an instant. */
  minutesAhead: (instant: Date) => number
  now: Date
  checkIn: string
}

type Rules = CancellationPolicy['rules']

const localNow = ({ now, minutesAhead }: Clock) =>
  new Date(now.getTime() + minutesAhead(now) * 60_000).toISOString().slice(0, 19)

const everything = (start: string, end: string) => ({ start, end, value: 100, valueType: 'Percentage' as const })

const isPercent = ({ type }: Step) => /^percent(age)?$/i.test(type ?? '')

/** An amount in other money or of other things (nights), or a time of another zone, is nothing we can hold a supplier to. */
function isReadable(one: Step, currency: Currency): boolean {
  const isAmount = /^(amount)?$/i.test(one.type ?? '') && (one.currency || currency).toUpperCase() === currency
  return (isAmount || isPercent(one)) && /^(GMT|UTC)?$/i.test(one.timezone ?? '')
}

/** Free until the first time, then what each says. Terms that cannot be read cost everything. */
function rulesOf({ refundableTag, cancelPolicyInfos }: Terms, clock: Clock, currency: Currency): Rules {
  const start = `${localNow(clock).slice(0, 10)}T00:00:00`
  const arrival = `${clock.checkIn}T23:59:59`
  const known = cancelPolicyInfos.flatMap((one) => {
    const from = isReadable(one, currency) ? toHotelTime(one.cancelTime, clock.minutesAhead) : undefined
    return from === undefined ? [] : [{ from, value: one.amount, isShare: isPercent(one) }]
  })
  const areReadable = known.length > 0 && known.length === cancelPolicyInfos.length
  if (refundableTag?.toUpperCase() !== 'RFN' || !areReadable) return [everything(start, arrival)]
  const inOrder = known.toSorted((a, b) => a.from.localeCompare(b.from))
  const [first] = inOrder
  const free = { start, end: first?.from ?? start, value: 0, valueType: 'Amount' as const }
  const paid = inOrder.map(({ from, value, isShare }, i) => ({
    start: from,
    end: inOrder[i + 1]?.from ?? (from < arrival ? arrival : from),
    value,
    valueType: isShare ? ('Percentage' as const) : ('Amount' as const),
  }))
  return free.start < free.end ? [free, ...paid] : paid
}

/** Only what can still be cancelled for nothing is called refundable. */
export function isRefundable(terms: Terms, clock: Clock, currency: Currency): boolean {
  return rulesOf(terms, clock, currency).some(({ end, value }) => value === 0 && end > localNow(clock))
}

export function cancellationPolicyOf(terms: Terms, clock: Clock, currency: Currency): CancellationPolicy {
  return { text: sanitise(terms.hotelRemarks.join(' ')), rules: rulesOf(terms, clock, currency) }
}
