import { listPhases, type Phase, type PhasedRate } from '#shared/rate/cancellation-phases.ts'
import { timeAt } from '#shared/stay/hotel-clock.ts'
import { ceilToUnit, fromMajor, money, toMajor, type Money } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { clockOfBooking, type StayClock } from '#server/booking/clock-of-booking.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

/** What of a booking decides what cancelling it costs. */
export type CancellableBooking = Pick<
  BookingRow,
  'currency' | 'amount_minor' | 'captured_minor' | 'net_minor' | 'rates' | 'check_in'
> &
  StayClock

/** `fee + refund = paid`: what we had taken is kept or goes back. */
export interface CancellationTerms {
  paid: Money
  fee: Money
  refund: Money
  /** What a hotel that collects at the desk may ask for by its terms; never ours to take. */
  deskFee: Money
  /** The hotel's own time: when this was read, and until when it holds. */
  hotelTime: string
  until?: string
  refundAfter?: Money
}

export type TermsReading =
  | { status: 'known'; terms: CancellationTerms }
  /** The rate says that money comes back but not how much: only the supplier can tell. */
  | { status: 'untold'; hotelTime: string }
  | { status: 'stay_begun' }

const hasBegun = (hotelTime: string, { check_in }: Pick<BookingRow, 'check_in'>) => hotelTime.slice(0, 10) > check_in

/** Has its hotel a room to let go at this instant? */
export const isCancellable = (booking: Pick<BookingRow, 'state' | 'check_in'> & StayClock, instant: Date): boolean =>
  booking.state === 'CONFIRMED' && !hasBegun(timeAt(clockOfBooking(booking), instant), booking)

/** The policy as it was sold, read by the hotel's clock at `instant`; in doubt about that clock, for the traveller. */
export function readTerms(booking: CancellableBooking, instant: Date): TermsReading {
  const hotelTime = timeAt(clockOfBooking(booking), instant)
  if (hasBegun(hotelTime, booking)) return { status: 'stay_begun' }
  const [now, later] = listPhases(pricedRates(booking), hotelTime)
  if (now === undefined) return { status: 'untold', hotelTime }
  const split = (fee: number) => splitPaid(booking, fromMajor(fee, booking.currency))
  const { until } = now
  const terms: CancellationTerms = { ...split(now.fee), hotelTime }
  if (until !== undefined && later) Object.assign(terms, { until, refundAfter: split(later.fee).refund })
  return { status: 'known', terms }
}

/** What cancelling costs from this instant on; nothing where only the supplier can tell, or where it cannot be cancelled any more. */
export function phasesFrom(booking: CancellableBooking & Pick<BookingRow, 'state'>, instant: Date): Phase[] {
  if (!isCancellable(booking, instant)) return []
  return listPhases(pricedRates(booking), timeAt(clockOfBooking(booking), instant))
}

/** The supplier's own fee, of its own total, as ours: the same share of what was paid, rounded up once. */
export function termsBySupplier(booking: CancellableBooking, fee: Money, hotelTime: string): CancellationTerms {
  const share = booking.net_minor === 0 ? 1 : fee.minor / booking.net_minor
  const ours = ceilToUnit(money(Math.round(booking.amount_minor * share), booking.currency))
  return { ...splitPaid(booking, ours), hotelTime }
}

function splitPaid(booking: CancellableBooking, policyFee: Money): Omit<CancellationTerms, 'hotelTime'> {
  const { currency, amount_minor: price } = booking
  const most = money(Math.min(policyFee.minor, price), currency)
  if (isPaidAtHotel(booking.rates)) {
    const nothing = money(0, currency)
    return { paid: nothing, fee: nothing, refund: nothing, deskFee: most }
  }
  const paid = booking.captured_minor
  const fee = Math.min(most.minor, paid)
  return {
    paid: money(paid, currency),
    fee: money(fee, currency),
    refund: money(paid - fee, currency),
    deskFee: money(0, currency),
  }
}

/** What was paid, shared out to the rates as the supplier priced them, without a rest. */
export function pricedRates({
  currency,
  amount_minor: price,
  rates,
}: Pick<BookingRow, 'currency' | 'amount_minor' | 'rates'>): (BookingRow['rates'][number] & PhasedRate)[] {
  const net = rates.reduce((sum, { total }) => sum + total.minor, 0)
  let left = price
  return rates.map((rate, at) => {
    const share = at === rates.length - 1 ? left : Math.round((price * rate.total.minor) / Math.max(net, 1))
    left -= share
    return { ...rate, totalRate: toMajor(money(share, currency)) }
  })
}
