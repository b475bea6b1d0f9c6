import type { SignedIn } from '#server/http/caller.ts'
import type { NumberClaim } from '#server/booking/passes/number/prove-number.ts'
import { passProblem } from './pass-problem.ts'
import { requireAlive, type PassOfStay } from './require-pass.ts'

/** The number that waits for a code, as its prover has to name it. */
export function claimOf(stay: PassOfStay, { ip }: SignedIn, now: Date): NumberClaim {
  const { booking, pass } = stay
  requireAlive(stay, now)
  if (pass.proven_at) throw passProblem('ASKED_ALREADY', pass)
  if (pass.state !== 'REQUESTED' || !pass.number) throw passProblem('NOT_ASKED', pass)
  return { bookingId: booking.id, partnerId: pass.partner, number: pass.number, ip }
}
