import type { EsimState } from '#shared/bundle/esim-state.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { isStayOver } from '#server/booking/esims/esim-rules.ts'
import type { AtEsim } from './step.ts'

/** Where it ends when nothing of it is alive; undefined while its stay is ahead or under way. */
export function endOf({ context, esim, booking }: AtEsim): Extract<EsimState, 'ENDED' | 'CANCELLED'> | undefined {
  if (esim.stay_gone_at) return 'CANCELLED'
  return isStayOver(booking.check_out, dateAt(clockOfBooking(booking), context.now())) ? 'ENDED' : undefined
}
