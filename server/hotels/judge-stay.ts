import type { HotelSummary } from '#shared/api/hotels.ts'
import type { Money } from '#shared/money/money.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { judgeFor, type AppliedPolicy } from '#shared/travel-policy/judge.ts'
import { wholePrice } from '#shared/travel-policy/per-night.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import type { SupplierRate } from '#server/suppliers/supplier.ts'
import { judgedHotel } from '#server/search/judged-hotel.ts'

interface Stay {
  hotel: HotelSummary
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: readonly Occupancy[]
}

/** A price of a stay, and the rates it is for: what is collected at the desk is in the rates. */
export interface JudgedPrice {
  sell: Money
  rates: readonly SupplierRate[]
}

const wholeOf = ({ sell, rates }: JudgedPrice) => wholePrice(sell, rates)

/** What a policy says of the rooms of one hotel for a stay; `others` are the same rooms in other currencies. */
export function judgeStay(
  policy: AppliedPolicy,
  { hotel, checkIn, checkOut, occupancies }: Stay,
  now: Date,
): (price: JudgedPrice, ...others: JudgedPrice[]) => PolicyVerdict {
  const judge = judgeFor(policy, { checkIn, checkOut, rooms: occupancies.length, askedAt: now })
  const judged = judgedHotel(hotel)
  return (price, ...others) =>
    judge(judged, {
      whole: wholeOf(price),
      alsoWhole: others.map(wholeOf),
      refundable: price.rates.every((rate) => rate.refundable),
    })
}
