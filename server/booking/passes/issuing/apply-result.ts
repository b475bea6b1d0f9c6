import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { PassResult } from '#server/pass-issuers/pass-issuer.ts'
import { insertRefusal, lockPass, updatePass, type PassRow } from '#server/booking/passes/pass-store.ts'
import { hasRunOut } from '#server/booking/passes/pass-rules.ts'
import { tellOfPass } from '../tell-of-pass.ts'
import { expirePass } from '../expire-pass.ts'
import { findBookingOfKey, findOtherActive } from './pass-list-store.ts'
import { judgeResult, readPassKey, type Judgement } from './pass-list-rules.ts'
import { passSentLetter } from '#server/booking/passes/pass-sent-letter.ts'
import { passRefusedLetter } from '#server/booking/passes/pass-refused-letter.ts'

/** Writes down what an operator says of a pass, from whichever side it comes. The same word twice is one. */
export async function applyResult(context: Context, tx: Tx, partner: string, result: PassResult): Promise<Judgement> {
  const named = readPassKey(result.key)
  const booking = named && (await findBookingOfKey(tx, partner, named.reference))
  const pass = booking && (await lockPass(tx, booking.id))
  if (!named || !pass) return { verdict: 'WRONG', because: 'nobody has asked for it' }
  const now = context.now()
  const hasOtherActive = result.news === 'ACTIVATED' && (await isOtherActive(context, tx, pass))
  const judged = judgeResult(pass, { ...result, issueNo: named.issueNo }, { now, hasOtherActive })
  if (judged.verdict === 'KNOWN') return judged
  if (judged.patch) await updatePass(tx, pass.booking_id, { ...judged.patch, updated_at: now })
  if (judged.verdict === 'WRONG') return judged
  if (judged.letter === 'SENT') await tellOfPass(context, tx, pass, passSentLetter)
  if (judged.letter === 'REFUSED') {
    const { refusal = 'NOT_GIVEN', because } = result
    await insertRefusal(tx, pass.booking_id, { reason: refusal, because, at: result.at })
    await tellOfPass(context, tx, pass, passRefusedLetter)
  }
  return judged
}

/** An active pass whose days are over stands in no other's way, even where its end has not been written down yet. */
async function isOtherActive(
  context: Context,
  tx: Tx,
  { booking_id: id, number_hash: hash }: PassRow,
): Promise<boolean> {
  const other = await findOtherActive(tx, id, hash)
  if (!other) return false
  const today = dateOf(context.now(), other.zone)
  if (!hasRunOut(other, { checkIn: today, checkOut: today }, today)) return true
  await expirePass(tx, other.booking_id, context.now())
  return false
}
