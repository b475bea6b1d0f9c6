import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { PASS_STORED, type subscribe as endpoint } from '#shared/api/passes.ts'
import { lastDigits, readMobileNumber } from '#shared/bundle/mobile-number.ts'
import { canPassMove } from '#shared/bundle/pass-state.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { Ownership } from '#server/subscribers/subscriber-check.ts'
import { hashNumber } from '#server/booking/passes/number/hash-number.ts'
import { findPass, hasPassMeanwhile, insertRefusal, lockPass, updatePass, type PassRow } from './pass-store.ts'
import { noPass, passProblem } from './pass-problem.ts'
import { presentPass } from './present-pass.ts'
import { requireAlive, requirePass } from './require-pass.ts'
import { MOST_NUMBERS } from './pass-rules.ts'
import { schedulePass } from './schedule-pass.ts'

type Input = InputOf<typeof endpoint>

/**
 * Asks for the pass of a booking: for the payer, or for whom it was booked. The number is counted before the operator is asked
 * whose it is, outside of any transaction. Throws INVALID_INPUT for a number that is not the operator's customer's; an operator
 * that does not say refuses no caller: the pass waits (docs/decisions/064-an-operators-silence-is-no-no.md).
 */
export async function subscribe(
  context: Context,
  { body }: Input,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { booking, pass } = await requirePass(context, body.t_id, caller)
  if (!pass.terms.operators.includes(body.provider_type)) throw passProblem('UNKNOWN_OPERATOR', pass)
  const number = readMobileNumber(body.contact_no, pass.phone_prefix)
  if (!number) throw passProblem('NUMBER_FORMAT', pass)
  const hash = await hashNumber(context.db, number)
  await countNumber(context, booking, hash)
  const ownership = await context.subscribers(pass.partner).ownership(number)
  if (ownership === 'OTHER' || ownership === 'SUSPENDED') {
    const reason = ownership === 'OTHER' ? 'OTHER_OPERATOR' : 'SUSPENDED'
    await insertRefusal(context.db, booking.id, { reason, at: context.now() })
    throw passProblem(reason, pass)
  }
  const asked = await context.db.transaction().execute(async (tx) => {
    const current = requireOpen(await lockPass(tx, booking.id), booking, context.now(), hash)
    if (await hasPassMeanwhile(tx, booking.id, hash)) throw passProblem('ALREADY_HAS_PASS', current)
    await updatePass(tx, booking.id, whatWasAsked(context, body, { number, hash, ownership, askedBy: caller.user.id }))
    await schedulePass(context, tx, booking)
    return (await findPass(tx, booking.id))!
  })
  return { success: true, message: PASS_STORED, pass: presentPass(asked, booking, context.now()) }
}

function whatWasAsked(
  { now }: Context,
  body: Input['body'],
  { number, hash, ownership, askedBy }: { number: string; hash: string; ownership: Ownership; askedBy: string },
) {
  return {
    state: 'REQUESTED' as const,
    refusal: null,
    operator: body.provider_type,
    asked_by: askedBy,
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    number,
    number_hash: hash,
    number_end: lastDigits(number),
    requested_at: now(),
    owned_at: ownership === 'OURS' ? now() : null,
    // A caller refused with this very number proves the phone anew: it may be another's by now.
    proven_at: null,
    updated_at: now(),
  }
}

/** Writes the number down as tried. Throws TOO_MANY_REQUESTS for one too many. */
async function countNumber(context: Context, booking: BookingRow, hash: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const pass = requireOpen(await lockPass(tx, booking.id), booking, context.now(), hash)
    const tried = new Set(pass.numbers_tried)
    if (tried.has(hash)) return
    if (tried.size >= MOST_NUMBERS) throw passProblem('TOO_MANY_NUMBERS', pass)
    await updatePass(tx, booking.id, {
      numbers_tried: JSON.stringify([...tried, hash]),
      updated_at: context.now(),
    })
  })
}

/** A pass that may be asked for now, and was not with this very number. */
function requireOpen(pass: PassRow | undefined, booking: BookingRow, now: Date, hash: string): PassRow {
  if (!pass) throw noPass(booking)
  requireAlive({ booking, pass }, now)
  const isRepeated = pass.state === 'REQUESTED' && pass.number_hash === hash
  if (isRepeated || !canPassMove(pass.state, 'REQUESTED')) throw passProblem('ASKED_ALREADY', pass)
  return pass
}
