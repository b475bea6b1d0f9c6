import * as z from 'zod'
import type { CancellationPolicy } from '#shared/api/hotels.ts'
import { listOf, numeric } from '#server/suppliers/reader.ts'
import { sanitise } from '#server/suppliers/sanitise.ts'
import { toHotelTime } from './hotel-clock.ts'

/** From `cancelTime` (always GMT) on, cancelling costs `amount`, until the next one. */
export const cancellationTerms = z
  .object({
    refundableTag: z.string().nullish(),
    cancelPolicyInfos: listOf(z.object({ cancelTime: z.string(), amount: numeric, type: z.string().nullish() })),
    hotelRemarks: listOf(z.string()),
  })
  .nullish()
  .transform((terms) => terms ?? { refundableTag: 'NRFN', cancelPolicyInfos: [], hotelRemarks: [] })

type Terms = z.output<typeof cancellationTerms>

export interface Clock {
  /** How far the hotel's clocks are ahead of GMT. */
  offsetMinutes: number
  now: Date
  checkIn: string
}

type Rules = CancellationPolicy['rules']

const localNow = ({ now, offsetMinutes }: Clock) =>
  new Date(now.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19)

const everything = (start: string, end: string) => ({ start, end, value: 100, valueType: 'Percentage' as const })

/** Free until the first time, then what each says. Terms that cannot be read cost everything. */
function rulesOf({ refundableTag, cancelPolicyInfos }: Terms, clock: Clock): Rules {
  const start = `${localNow(clock).slice(0, 10)}T00:00:00`
  const arrival = `${clock.checkIn}T23:59:59`
  const steps = cancelPolicyInfos.map(({ cancelTime, amount, type }) => ({
    from: toHotelTime(cancelTime, clock.offsetMinutes),
    value: amount,
    isPercent: /^percent/i.test(type ?? ''),
  }))
  const known = steps.flatMap(({ from, ...cost }) => (from === undefined ? [] : [{ from, ...cost }]))
  const isReadable = known.length > 0 && known.length === steps.length
  if (refundableTag?.toUpperCase() !== 'RFN' || !isReadable) return [everything(start, arrival)]
  const inOrder = known.toSorted((a, b) => a.from.localeCompare(b.from))
  const [first] = inOrder
  const free = { start, end: first?.from ?? start, value: 0, valueType: 'Amount' as const }
  const paid = inOrder.map(({ from, value, isPercent }, i) => ({
    start: from,
    end: inOrder[i + 1]?.from ?? (from < arrival ? arrival : from),
    value,
    valueType: isPercent ? ('Percentage' as const) : ('Amount' as const),
  }))
  return free.start < free.end ? [free, ...paid] : paid
}

/** Only what can still be cancelled for nothing is called refundable. */
export function isRefundable(terms: Terms, clock: Clock): boolean {
  return rulesOf(terms, clock).some(({ end, value }) => value === 0 && end > localNow(clock))
}

export function cancellationPolicyOf(terms: Terms, clock: Clock): CancellationPolicy {
  return { text: sanitise(terms.hotelRemarks.join(' ')), rules: rulesOf(terms, clock) }
}
