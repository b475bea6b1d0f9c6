import type { Currency } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/quote-store.ts'
import { audienceOf } from '#server/suppliers/residents.ts'
import type {
  PriceOutcome,
  SupplierRate,
  SupplierRecommendation,
  SupplierRoom,
  SupplyCall,
} from '#server/suppliers/supplier.ts'

/**
 * The price of the same kind of room for the same traveller in another currency: rates are listed anew, because every token
 * of the supplier is for one. Sold out when nothing like it is sold that way.
 */
export async function priceSimilarRoom(
  { supplier }: Context,
  quote: Quote,
  currency: Currency,
  call: SupplyCall,
): Promise<{ recommendationId: string; outcome: PriceOutcome }> {
  const { hotelId, recommendationId, checkIn, checkOut, occupancies, nationality } = quote
  const stay = { checkIn, checkOut, occupancies, currency, nationality, countryOfResidence: nationality }
  const listed = await supplier.findRooms(hotelId, stay, call)
  if (listed.status !== 'available') return { recommendationId, outcome: { status: 'sold_out' } }
  const rateById = new Map(listed.rates.map((rate) => [rate.id, rate]))
  const wanted = kindOf(quote.rates, quote.rooms)
  const isLike = ({ rateIds }: SupplierRecommendation) => {
    const rates = rateIds.flatMap((id) => rateById.get(id) ?? [])
    return kindOf(rates, listed.rooms) === wanted && audienceOf(rates, stay) !== 'others'
  }
  const [like] = listed.recommendations
    .filter(isLike)
    .toSorted(
      (a, b) => Number(b.id === recommendationId) - Number(a.id === recommendationId) || a.total.minor - b.total.minor,
    )
  if (!like) return { recommendationId, outcome: { status: 'sold_out' } }
  const outcome = await supplier.checkPrice(hotelId, listed.token, like.id, currency, call)
  return { recommendationId: like.id, outcome }
}

type KnownRoom = Pick<Quote, 'hotelId' | 'checkIn' | 'checkOut' | 'rates' | 'rooms'>

/** Is it the same stay in the same kind of room? */
export function isSameRoom(one: KnownRoom, other: KnownRoom): boolean {
  const stayOf = ({ hotelId, checkIn, checkOut, rates, rooms }: KnownRoom) =>
    [hotelId, checkIn, checkOut, kindOf(rates, rooms)].join(' ')
  return stayOf(one) === stayOf(other)
}

/** What makes two options the same to a traveller, money and terms aside: the rooms, the meals, who is paid. */
function kindOf(rates: readonly SupplierRate[], rooms: readonly SupplierRoom[]): string {
  const nameById = new Map(rooms.map(({ id, name }) => [id, name]))
  return JSON.stringify(
    rates.map(({ providerId, boardBasis, refundable, payAtHotel, occupancies }) => [
      providerId,
      boardBasis.type,
      refundable,
      payAtHotel,
      occupancies.map(({ roomId }) => nameById.get(roomId)),
    ]),
  )
}
