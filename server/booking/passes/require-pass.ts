import { dateOf } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findPass, type PassRow } from './pass-store.ts'
import { noPass, passProblem } from './pass-problem.ts'
import { requireStayOf } from './require-stay-of.ts'
import { isEnded } from './pass-rules.ts'

export interface PassOfStay {
  booking: BookingRow
  pass: PassRow
}

/** The pass of a stay that the caller paid for, or that was booked for the caller. */
export async function requirePass(context: Context, id: string, caller: SignedIn): Promise<PassOfStay> {
  const booking = await requireStayOf(context, id, caller)
  const pass = await findPass(context.db, booking.id)
  if (!pass) throw noPass(booking)
  return { booking, pass }
}

/** One that something can still come of. */
export function requireAlive({ booking, pass }: PassOfStay, now: Date): void {
  if (pass.state === 'CANCELLED') throw passProblem('CANCELLED', pass)
  if (isEnded(pass, booking.check_in, dateOf(now, pass.zone))) throw passProblem('ENDED', pass)
}
