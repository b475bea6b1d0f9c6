import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { PASS_STORED, type subscribe as endpoint } from '#shared/api/passes.ts'
import { lastDigits, readMobileNumber } from '#shared/mobile-number.ts'
import { canPassMove } from '#shared/pass-state.ts'
import { dateOf } from '#shared/stay.ts'
import type { BookingRow } from '#server/booking/data.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { Ownership } from '#server/subscribers/subscriber-check.ts'
import { hashNumber } from '#server/subscribers/hash-number.ts'
import { findPass, hasPassMeanwhile, lockPass, updatePass, type PassRow } from './data.ts'
import { presentPass } from './present-pass.ts'
import { requireStayOf } from './require-stay-of.ts'
import { isEnded, MOST_NUMBERS } from './rules.ts'

type Input = InputOf<typeof endpoint>

/** U28: the second time. */
const ASKED_ALREADY = 'You have already registered for the roaming pass of this booking.'

/**
 * Asks for the pass of a booking: for the payer, or for whom it was booked. The number is counted before the operator is asked
 * whose it is, outside of any transaction. Throws INVALID_INPUT for a number that is not the operator's customer's; an operator
 * that does not say refuses nobody: the pass waits (docs/decisions/064-an-operators-silence-is-no-no.md).
 */
export async function subscribe(
  context: Context,
  { body }: Input,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireStayOf(context, body.t_id, caller)
  const pass = await findPass(context.db, booking.id)
  if (!pass) throw new AppError('CONFLICT', whyNone(booking))
  if (!pass.terms.operators.includes(body.provider_type)) throw wrong('provider_type', 'Invalid provider')
  const number = readMobileNumber(body.contact_no, pass.phone_prefix)
  if (!number) throw wrong('contact_no', 'Invalid Phone Number')
  const hash = await hashNumber(context.db, number)
  await countNumber(context, booking, hash)
  const ownership = await context.subscribers(pass.partner).ownership(number)
  if (ownership === 'OTHER' || ownership === 'SUSPENDED') throw wrong('contact_no', refusalOf(ownership, pass))
  const asked = await context.db.transaction().execute(async (tx) => {
    const current = requireOpen(await lockPass(tx, booking.id), booking, context.now(), hash)
    if (await hasPassMeanwhile(tx, booking.id, hash)) {
      throw wrong('contact_no', 'This number already has a roaming pass for these days.')
    }
    await updatePass(tx, booking.id, whatWasAsked(context, body, { number, hash, ownership, pass: current }))
    return (await findPass(tx, booking.id))!
  })
  return { success: true, message: PASS_STORED, pass: presentPass(asked, booking, context.now()) }
}

function whatWasAsked(
  { now }: Context,
  body: Input['body'],
  { number, hash, ownership, pass }: { number: string; hash: string; ownership: Ownership; pass: PassRow },
) {
  const isSameNumber = pass.number_hash === hash
  return {
    state: 'REQUESTED' as const,
    refusal: null,
    operator: body.provider_type,
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    number,
    number_hash: hash,
    number_end: lastDigits(number),
    requested_at: now(),
    owned_at: ownership === 'OURS' ? now() : null,
    proven_at: isSameNumber ? pass.proven_at : null,
    updated_at: now(),
  }
}

/** Writes the number down as tried. Throws TOO_MANY_REQUESTS for one too many. */
async function countNumber(context: Context, booking: BookingRow, hash: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const pass = requireOpen(await lockPass(tx, booking.id), booking, context.now(), hash)
    const tried = new Set(pass.numbers_tried)
    if (tried.has(hash)) return
    if (tried.size >= MOST_NUMBERS) {
      throw new AppError('TOO_MANY_REQUESTS', 'Three numbers were tried for this booking. Please contact support.')
    }
    await updatePass(tx, booking.id, {
      numbers_tried: JSON.stringify([...tried, hash]),
      updated_at: context.now(),
    })
  })
}

/** A pass that may be asked for now, and was not with this very number. */
function requireOpen(pass: PassRow | undefined, booking: BookingRow, now: Date, hash: string): PassRow {
  if (!pass) throw new AppError('CONFLICT', whyNone(booking))
  if (pass.state === 'CANCELLED') throw new AppError('CONFLICT', 'The roaming pass was cancelled with its booking.')
  if (isEnded(pass, booking.check_in, dateOf(now, pass.zone))) {
    throw new AppError('EXPIRED', 'The roaming pass could be asked for until the day of arrival.')
  }
  const isRepeated = pass.state === 'REQUESTED' && pass.number_hash === hash
  if (isRepeated || !canPassMove(pass.state, 'REQUESTED')) throw new AppError('CONFLICT', ASKED_ALREADY)
  return pass
}

function whyNone({ state }: BookingRow): string {
  if (state === 'CONFIRMED') return 'No roaming pass comes with this booking.'
  return 'A roaming pass can be asked for once the booking is confirmed.'
}

function refusalOf(ownership: 'OTHER' | 'SUSPENDED', { terms, partner_name: partner }: PassRow): string {
  if (ownership === 'OTHER') {
    return `This number is not a customer of ${partner}. The roaming pass is for numbers of ${terms.operators.join(' and ')}.`
  }
  return `This number is suspended. Please ask ${partner}, or use another number.`
}

function wrong(field: keyof Input['body'], message: string): AppError {
  return new AppError('INVALID_INPUT', message, { issues: [{ path: `body.${field}`, message }] })
}
