import type { BookedEsim, EsimUsage } from '#shared/api/esims.ts'
import { esimClocks } from '#shared/bundle/esim-clocks.ts'
import { orderOn } from '#shared/bundle/esim-state.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { EsimRow } from './esim-store.ts'
import { isStayOver, wasMade } from './esim-rules.ts'

/** An eSIM as its owner sees it at that moment: what is being ordered, refused or looked for is on its way to them. */
export function presentEsim(esim: EsimRow, booking: BookingRow, now: Date): BookedEsim {
  const { check_in: checkIn, check_out: checkOut } = booking
  const usage = presentUsage(esim)
  const state = stateOf(esim, booking, now)
  // What is booked just before midnight is not late two minutes after it, nor promised for a day that is over east of here.
  const [soonest, planned] = [addDays(dateOf(esim.created_at, 'UTC'), 1), orderOn(checkIn)]
  const readyOn = planned > soonest ? planned : soonest
  const isOver = state === 'ended' || state === 'cancelled'
  return {
    room: esim.room,
    partner: esim.partner_name,
    state,
    sizeMb: esim.plan_mb || esim.gigabytes * 1024,
    ...(esim.iccid && esim.plan_days ? { days: esim.plan_days } : {}),
    ...(esim.iccid && esim.plan_starts ? { starts: esim.plan_starts } : {}),
    readyOn,
    ...esimClocks({
      checkOut,
      readyAt: esim.ready_at ?? undefined,
      installWithinDays: esim.plan_install_days ?? undefined,
    }),
    ...(usage ? { usage } : {}),
    ...(state === 'waiting' && dateOf(now, 'UTC') > readyOn ? { isLate: true as const } : {}),
    ...(isOver && !wasMade(esim) ? { neverMade: true as const } : {}),
  }
}

/** Its owner reads the day after checkout that it is over, whenever the job comes to it; and that of a stay that is gone at once. */
function stateOf({ state, stay_gone_at: goneAt, iccid }: EsimRow, booking: BookingRow, now: Date): BookedEsim['state'] {
  if (goneAt !== null) return 'cancelled'
  if (state === 'ENDED' || isStayOver(booking.check_out, dateAt(clockOfBooking(booking), now))) return 'ended'
  return state === 'READY' && iccid !== null ? 'ready' : 'waiting'
}

export function presentUsage(esim: EsimRow): EsimUsage | undefined {
  const { usage_state: state, usage_as_of: asOf, used_mb: usedMb, total_mb: totalMb, ready_at: readyAt } = esim
  if (!state || state === 'unknown' || !asOf) return undefined
  const counted = usedMb === null || totalMb === null ? {} : { usedMb, totalMb }
  // The vendor's answer may be as old as it keeps one, but not older than the eSIM.
  const since = readyAt !== null && asOf < readyAt ? readyAt : asOf
  return { state, ...counted, asOf: since.toISOString() }
}
