import type { Rate } from '#shared/api/rate-schemas.ts'
import { listPhases, type Phase } from '#shared/rate/cancellation-phases.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { Translate } from '#web/i18n/words.ts'
import { listBoards } from '#web/storefront/hotel/rooms/board-words.ts'
import type { TermSetting } from '#web/storefront/hotel/terms/term-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

export type OtherTerm = 'board' | 'cancellation' | 'payment'

/** The hotel's time, and the currency of the rates. */
type Setting = Pick<TermSetting, 'now' | 'currency'>

/** What cancelling costs in a phase. */
interface Cost {
  fee: number
  /** Of the total, from 0 to 1: stays of other lengths, at other prices and in other currencies have other fees. */
  share: number
}

function costsOf(phases: readonly Pick<Phase, 'kind' | 'fee'>[], total: number): Cost[] {
  return phases.map(({ kind, fee }) => ({ fee, share: kind === 'all' ? 1 : fee / total }))
}

const costsOfOld = ({ transaction, hotelBooking }: Booking) =>
  costsOf(hotelBooking.cancelPhases ?? [], transaction.total_rate)

function costsOfNew(rates: readonly Rate[], now: string) {
  const total = rates.reduce((sum, { totalRate }) => sum + totalRate, 0)
  return costsOf(listPhases(rates, now), total)
}

/** Less than that lies between two shares that are one: every fee is rounded up to a whole unit. */
const roundedBy = ({ fee, share }: Cost) => (share > 0 && share < 1 ? share / fee : 0)

/** The same share of the total; and one fee in one currency, which is another share: that of a night, say. */
function isAlike(before: Cost, after: Cost, isOneCurrency: boolean): boolean {
  const isOneShare = Math.abs(after.share - before.share) <= Math.max(roundedBy(before), roundedBy(after))
  return isOneShare || (isOneCurrency && before.fee === after.fee && before.share < 1 && after.share < 1)
}

/** Where only the supplier can tell what it costs, it may be anything but nothing. */
function mayCostMoreNow([before]: Cost[], [after]: Cost[], isOneCurrency: boolean): boolean {
  if (!before) return after?.share === 1
  return after ? after.share > before.share && !isAlike(before, after, isOneCurrency) : before.share < 1
}

function isCancelledAlike(before: Cost[], after: Cost[], isOneCurrency: boolean): boolean {
  if (before.length === 0 || before.length !== after.length) return false
  return before.every((old, place) => {
    const next = after[place]
    return next && isAlike(old, next, isOneCurrency)
  })
}

function whatDiffers({ transaction, hotelBooking }: Booking, rates: readonly Rate[], t: Translate): OtherTerm[] {
  const boardsOf = (ofStay: Parameters<typeof listBoards>[0]) => listBoards(ofStay, t).toSorted().join()
  const hasOtherBoard = boardsOf(hotelBooking.rates) !== boardsOf(rates)
  const isPaidElsewhere = transaction.payAtHotel !== isPaidAtHotel(rates)
  return [...(hasOtherBoard ? (['board'] as const) : []), ...(isPaidElsewhere ? (['payment'] as const) : [])]
}

/**
 * What is not as in the booked stay, as a traveller would call it: other meals, payment at another place, and cancelling that costs
 * more than it does today. Other dates have other deadlines: that alone is nothing to say.
 */
export function listOtherTerms(old: Booking, rates: readonly Rate[], setting: Setting, t: Translate): OtherTerm[] {
  const isOneCurrency = old.transaction.currency === setting.currency
  const costsMore = mayCostMoreNow(costsOfOld(old), costsOfNew(rates, setting.now), isOneCurrency)
  return [...(costsMore ? (['cancellation'] as const) : []), ...whatDiffers(old, rates, t)]
}

/** The rate that the booked stay has, for other dates: cancelling costs as much now, and later, whenever that begins. */
export function isSameRate(old: Booking, rates: readonly Rate[], setting: Setting, t: Translate): boolean {
  const isOneCurrency = old.transaction.currency === setting.currency
  return (
    old.transaction.can.changeDates === true &&
    isCancelledAlike(costsOfOld(old), costsOfNew(rates, setting.now), isOneCurrency) &&
    whatDiffers(old, rates, t).length === 0
  )
}
