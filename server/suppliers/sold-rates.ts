import { isPaidAtHotel, isPaidInTwoPlaces } from '#shared/rate/pay-at-hotel.ts'
import type { PriceOutcome, RoomsOutcome, Supplier, SupplierPrice, SupplierRate } from './supplier.ts'

/**
 * The same supplier without the options that we cannot sell honestly. What the hotel collects has the supplier's own
 * price as its floor: the desk does not know of our discounts.
 */
export function soldRates(supplier: Supplier): Supplier {
  return {
    ...supplier,
    pollSearch: async (token, nextResultsKey, currency, call) => {
      const progress = await supplier.pollSearch(token, nextResultsKey, currency, call)
      if (progress.status === 'expired') return progress
      const offers = progress.offers.map((offer) => (offer.options.payAtHotel ? atDesk(offer) : offer))
      return { ...progress, offers }
    },
    getRooms: async (hotelId, token, currency, call) =>
      keepSold(await supplier.getRooms(hotelId, token, currency, call)),
    findRooms: async (hotelId, criteria, call) => keepSold(await supplier.findRooms(hotelId, criteria, call)),
    checkPrice: async (hotelId, token, recommendationId, currency, call) =>
      priceSold(await supplier.checkPrice(hotelId, token, recommendationId, currency, call)),
  }
}

const atDesk = <P extends SupplierPrice>(price: P): P => ({ ...price, floor: price.total })
const withFloor = (rate: SupplierRate): SupplierRate => (rate.payAtHotel ? atDesk(rate) : rate)

/** A hotel that wants the guest's card number before it takes the money cannot have it: we never see one. */
const isSold = (rates: readonly SupplierRate[]): boolean =>
  !isPaidInTwoPlaces(rates) && !rates.some((rate) => rate.payAtHotel && rate.cardRequired)

function keepSold(outcome: RoomsOutcome): RoomsOutcome {
  if (outcome.status !== 'available') return outcome
  const rateById = new Map(outcome.rates.map((rate) => [rate.id, rate]))
  const recommendations = outcome.recommendations.flatMap((option) => {
    const rates = option.rateIds.flatMap((id) => rateById.get(id) ?? [])
    if (!isSold(rates)) return []
    return [isPaidAtHotel(rates) ? atDesk(option) : option]
  })
  if (recommendations.length === 0) return { status: 'none' }
  const optionIds = new Set(recommendations.map(({ id }) => id))
  const rateIds = new Set(recommendations.flatMap((option) => option.rateIds))
  return {
    ...outcome,
    recommendations,
    rates: outcome.rates.filter(({ id }) => rateIds.has(id)).map(withFloor),
    groups: outcome.groups
      .map((group) => ({ ...group, recommendationIds: group.recommendationIds.filter((id) => optionIds.has(id)) }))
      .filter(({ recommendationIds }) => recommendationIds.length > 0),
  }
}

function priceSold(outcome: PriceOutcome): PriceOutcome {
  if (outcome.status !== 'available') return outcome
  if (!isSold(outcome.rates)) return { status: 'sold_out' }
  const sold = { ...outcome, rates: outcome.rates.map(withFloor) }
  return isPaidAtHotel(outcome.rates) ? atDesk(sold) : sold
}
