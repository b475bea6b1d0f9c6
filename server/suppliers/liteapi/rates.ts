import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { BoardBasis } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import { fromMajor, type Money } from '#shared/money/money.ts'
import { flag, listOf, majorAmount, majorPrice, numeric, readerOf, text } from '#server/outgoing/reader.ts'
import { requireCurrency } from '#server/suppliers/require-currency.ts'
import { residentsOf } from '#server/suppliers/residents.ts'
import { sanitise } from '#server/suppliers/sanitise.ts'
import type { SupplierPrice, SupplierRate } from '#server/suppliers/supplier.ts'
import { cancellationPolicyOf, cancellationTerms, isRefundable, type Clock } from './cancellation.ts'
import { roomIdOf } from './content.ts'
import { readRemarks } from './remarks.ts'

const amount = z.object({ amount: majorAmount, currency: z.string().nullish() })

/** One room of an offer. */
const rate = z.object({
  occupancyNumber: numeric.nullish(),
  name: z.string(),
  adultCount: numeric.nullish(),
  childrenAges: z.array(numeric).nullish(),
  boardType: z.string().nullish(),
  boardName: z.string().nullish(),
  remarks: z.string().nullish(),
  mappedRoomId: text.nullish(),
  retailRate: z.object({
    total: z.array(amount.extend({ amount: majorPrice })).min(1),
    suggestedSellingPrice: listOf(amount),
    taxesAndFees: listOf(amount.extend({ included: flag, description: z.string().nullish() })),
  }),
  cancellationPolicies: cancellationTerms,
})
export type LiteRate = z.output<typeof rate>

const offer = z.object({
  offerId: z.string(),
  supplier: z.string().nullish(),
  // All or nothing: an offer that lost a room cannot be sold.
  rates: z.array(rate).min(1),
})
export type LiteOffer = z.output<typeof offer>

export const readRates = readerOf(z.object({ data: listOf(z.object({ hotelId: text, roomTypes: listOf(offer) })) }))

export const readPrebook = readerOf(
  z.object({
    data: z.object({
      prebookId: z.string().min(1),
      price: majorAmount,
      currency: z.string().nullish(),
      roomTypes: listOf(z.object({ rates: z.array(rate).min(1) })),
    }),
  }),
)

/** LiteAPI's codes for what is eaten, numbered variants included, in the contract's words. */
const boards = new Map([
  ['RO', 'RoomOnly'],
  ['BB', 'BedAndBreakfast'],
  ['BI', 'BedAndBreakfast'],
  ['HB', 'HalfBoard'],
  ['FB', 'FullBoard'],
  ['AI', 'AllInclusive'],
])

export function boardOf({ boardType, boardName }: Pick<LiteRate, 'boardType' | 'boardName'>): BoardBasis {
  const code = (boardType ?? 'RO').replace(/(?<!\d)\d+$/, '').toUpperCase()
  const type = boards.get(code) ?? 'RoomOnly'
  return { type, description: boardName || type }
}

/** Amounts in the currency that was asked for; anything else would turn into wrong charges. */
function moneyOf({ amount: major, currency: answered }: z.output<typeof amount>, currency: Currency): Money {
  requireCurrency(currency, answered)
  return fromMajor(major, currency)
}

/**
 * What a rate costs. LiteAPI's "suggested selling price" is the least it may be sold for in public:
 * where it is under the price a member's discount stops there, where it is not there is none.
 */
export function priceOf({ retailRate }: LiteRate, currency: Currency): SupplierPrice {
  const [first] = retailRate.total
  const total = first ? moneyOf(first, currency) : fromMajor(0, currency)
  const [suggested] = retailRate.suggestedSellingPrice
  if (!suggested) return { total }
  const floor = moneyOf(suggested, currency)
  return { total, floor: floor.minor < total.minor ? floor : total }
}

const isForeign = (tax: { currency?: string | null | undefined }, currency: Currency) =>
  Boolean(tax.currency) && tax.currency !== currency

/** Those in the currency that was asked for: what a hotel collects in another is a sentence of its policies. */
export function taxesOf({ retailRate }: LiteRate, currency: Currency): SupplierRate['taxes'] {
  return retailRate.taxesAndFees
    .filter((tax) => !isForeign(tax, currency))
    .map(({ description, amount: due, included }) => ({
      description: description ?? 'Tax',
      amount: due,
      isIncluded: included,
    }))
}

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Rates are linked to the hotel's rooms where LiteAPI could map them; else the name is the room. */
export function roomOf({ mappedRoomId, name }: LiteRate): string {
  return mappedRoomId && mappedRoomId !== '0' ? roomIdOf(mappedRoomId) : `room-x${digest(name).slice(0, 10)}`
}

/**
 * An offer's name for us: the same rooms on the same terms have the same one however often rates are
 * asked for. LiteAPI's own ids are thousands of characters long and good for a while only.
 */
export function nameOffers(offers: readonly LiteOffer[]): Map<string, LiteOffer> {
  const named = new Map<string, LiteOffer>()
  for (const one of offers) {
    const terms = one.rates.map((rated) => {
      const { refundableTag, cancelPolicyInfos } = rated.cancellationPolicies
      const times = cancelPolicyInfos.map(({ cancelTime }) => cancelTime)
      return [roomOf(rated), rated.boardType, rated.boardName, refundableTag, times].join('|')
    })
    const name = digest(...terms).slice(0, 12)
    // Offers come cheapest first: of two alike only the cheaper is worth showing.
    if (!named.has(name)) named.set(name, one)
  }
  return named
}

export const rateIdOf = (recommendationId: string, occupancyNumber: number) => `${recommendationId}-r${occupancyNumber}`

export const occupancyNumberOf = (rateId: string) => Number(/-r(\d+)$/.exec(rateId)?.[1])

interface Named {
  recommendationId: string
  /** Counted from 1, in the order of the rooms that were searched. */
  occupancyNumber: number
  providerName: string
  /** The room it was listed as: a prebook does not say. */
  roomId: string
  clock: Clock
}

export function toRate(one: LiteRate, named: Named, currency: Currency): SupplierRate {
  const { clock, roomId, providerName } = named
  const refundable = isRefundable(one.cancellationPolicies, clock, currency)
  const remarks = readRemarks(one.remarks)
  const price = priceOf(one, currency)
  const taxes = one.retailRate.taxesAndFees
  return {
    id: rateIdOf(named.recommendationId, named.occupancyNumber),
    availability: 'Available',
    providerId: providerName,
    providerName,
    ...price,
    boardBasis: boardOf(one),
    refundable,
    refundability: refundable ? 'Refundable' : 'NonRefundable',
    // However else it could be sold: we pay for it when we book.
    payAtHotel: false,
    cardRequired: false,
    occupancies: [{ roomId, stdRoomId: roomId, numOfAdults: one.adultCount ?? 0, childAges: one.childrenAges ?? [] }],
    cancellationPolicies: [cancellationPolicyOf(one.cancellationPolicies, clock, currency)],
    // In its data LiteAPI names no residents.
    ...residentsOf([], remarks),
    policies: [
      ...remarks,
      ...taxes
        .filter((tax) => isForeign(tax, currency))
        .map((tax) => ({
          type: 'MandatoryFees',
          text: sanitise(`${tax.description ?? 'Fee'}: ${tax.currency} ${tax.amount}`),
        })),
    ],
    taxes: taxesOf(one, currency),
    // LiteAPI takes one name a room.
    allGuestsInfoRequired: false,
  }
}
