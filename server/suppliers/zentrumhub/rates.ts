import * as z from 'zod'
import type { StandardizedRoom } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { residentsOf } from '#server/suppliers/residents.ts'
import { sumRates } from '#server/suppliers/sum-rates.ts'
import type { SupplierRate, SupplierRecommendation } from '#server/suppliers/supplier.ts'
import { floorOf, toBoardBasis } from './availability.ts'
import { hubImage, toImages } from './content.ts'
import { hubTaxes, toTax } from './taxes.ts'
import { aside, flag, listOf, majorAmount, majorPrice, numeric, text, words } from '#server/outgoing/reader.ts'
import { sanitise } from '#server/suppliers/sanitise.ts'

/** As `2026-12-01T18:00:00`, or with more: rules are compared as text. Empty is no bound; an end is set where the stay is known. */
const time = z
  .union([z.literal('').transform(() => undefined), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)])
  .nullish()

const rule = z.object({
  start: time,
  end: time,
  value: majorPrice,
  valueType: z.string().nullish(),
  estimatedValue: majorPrice.nullish(),
})

type Rules = z.output<typeof rule>[] | 'unreadable'

const rules = z
  .array(rule)
  .nullish()
  .transform((known): Rules => known ?? [])
  .catch('unreadable')

const policy = z
  .object({ text: z.string().nullish().catch(undefined), rules })
  .catch({ text: undefined, rules: 'unreadable' })

export const hubRate = z.object({
  id: text,
  availability: z.string().nullish(),
  providerId: text.nullish(),
  providerName: z.string().nullish(),
  totalRate: majorPrice,
  minSellingRate: majorAmount.nullish(),
  boardBasis: z.object({ type: z.string(), description: z.string().nullish() }).nullish(),
  refundable: z.union([z.boolean(), z.string()]).nullish(),
  refundability: z.string().nullish(),
  payAtHotel: flag,
  cardRequired: flag,
  depositRequired: flag,
  guaranteeRequired: flag,
  onlineCancellable: flag.prefault(true),
  occupancies: listOf(
    z.object({
      roomId: text,
      stdRoomId: text.nullish(),
      numOfAdults: numeric,
      childAges: z.array(numeric).nullish(),
    }),
  ),
  cancellationPolicies: listOf(policy),
  policies: listOf(z.object({ type: z.string().nullish(), text: z.string() })),
  allowedCountries: listOf(z.string().regex(/^[a-z]{2}$/i)),
  taxes: hubTaxes,
  allGuestsInfoRequired: flag,
})

export const hubRecommendation = z.object({ id: text, rates: z.array(text).min(1) })

export const hubRoom = z.object({ id: text, name: z.string() })

export const hubStandardRoom = z.object({
  id: text,
  name: z.string(),
  beds: words,
  area: words,
  views: words,
  maxGuestAllowed: aside,
  images: listOf(hubImage),
  facilities: listOf(z.object({ name: z.string() })),
})

export const hubGroup = z.object({
  standardRoomIds: z.array(text),
  options: listOf(z.object({ recommendationId: text })),
})

/** The two kinds of rule the contract has; anything else counts by the hub's own estimate, or in full. */
function toRule({ start, end, value, valueType, estimatedValue }: z.output<typeof rule>) {
  const dates = { start: start ?? '', end: end ?? '' }
  if (/^percent/i.test(valueType ?? '')) return { ...dates, value, valueType: 'Percentage' as const }
  if (/^amount$/i.test(valueType ?? '')) return { ...dates, value, valueType: 'Amount' as const }
  return estimatedValue === null || estimatedValue === undefined
    ? { ...dates, value: 100, valueType: 'Percentage' as const }
    : { ...dates, value: estimatedValue, valueType: 'Amount' as const }
}

/** All or nothing: without the one rule that cannot be read the others would promise too much. */
function toPolicies(policies: readonly z.output<typeof policy>[]): SupplierRate['cancellationPolicies'] {
  const isUnreadable = policies.some((one) => one.rules === 'unreadable')
  return policies.map((one) => ({
    text: sanitise(one.text ?? ''),
    rules: isUnreadable || one.rules === 'unreadable' ? [] : one.rules.map(toRule),
  }))
}

function isRefundable({ refundable, refundability }: z.output<typeof hubRate>): boolean {
  if (refundable !== undefined && refundable !== null) return String(refundable).toLowerCase() === 'true'
  return /^refundable$/i.test(refundability ?? '')
}

export function toRate(rate: z.output<typeof hubRate>, currency: Currency): SupplierRate {
  const refundable = isRefundable(rate)
  const policies = rate.policies.map((one) => ({ type: one.type ?? '', text: sanitise(one.text) }))
  return {
    id: rate.id,
    availability: rate.availability ?? 'Available',
    providerId: rate.providerId ?? '',
    providerName: rate.providerName ?? '',
    total: fromMajor(rate.totalRate, currency),
    ...floorOf(rate.minSellingRate, currency),
    boardBasis: toBoardBasis(rate.boardBasis ?? { type: 'RoomOnly', description: 'Room only' }),
    refundable,
    refundability: rate.refundability ?? (refundable ? 'Refundable' : 'NonRefundable'),
    payAtHotel: rate.payAtHotel,
    cardRequired: rate.cardRequired,
    depositRequired: rate.depositRequired,
    guaranteeRequired: rate.guaranteeRequired,
    onlineCancellable: rate.onlineCancellable,
    occupancies: rate.occupancies.map((room) => ({
      ...room,
      stdRoomId: room.stdRoomId ?? room.roomId,
      childAges: room.childAges ?? [],
    })),
    cancellationPolicies: toPolicies(rate.cancellationPolicies),
    policies,
    ...residentsOf(rate.allowedCountries, policies),
    taxes: rate.taxes.map(toTax),
    allGuestsInfoRequired: rate.allGuestsInfoRequired,
  }
}

/** Recommendations whose rates all arrived; a torn one cannot be sold. */
export function toRecommendations(
  recommendations: readonly z.output<typeof hubRecommendation>[],
  rates: readonly SupplierRate[],
): SupplierRecommendation[] {
  const byId = new Map(rates.map((rate) => [rate.id, rate]))
  return recommendations.flatMap(({ id, rates: rateIds }) => {
    const found = rateIds.flatMap((rateId) => byId.get(rateId) ?? [])
    const price = found.length === rateIds.length ? sumRates(found) : undefined
    return price && price.total.minor > 0 ? [{ id, rateIds, ...price }] : []
  })
}

export function toStandardRoom(room: z.output<typeof hubStandardRoom>, supplyUrl: string): StandardizedRoom {
  return {
    id: room.id,
    name: room.name,
    beds: room.beds,
    area: room.area,
    views: room.views,
    maxGuestAllowed: room.maxGuestAllowed ?? undefined,
    images: toImages(room.images, supplyUrl),
    facilities: room.facilities,
  }
}
