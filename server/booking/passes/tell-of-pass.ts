import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { PassRow } from './pass-store.ts'
import type { passRefusedLetter } from './pass-refused-letter.ts'
import type { passSentLetter } from './pass-sent-letter.ts'

/** Tells who asked for a pass what became of it, once for each number that it is asked for. */
export async function tellOfPass(
  context: Context,
  tx: Tx,
  { booking_id: bookingId, email, requested_at: askedAt }: PassRow,
  letter: typeof passSentLetter | typeof passRefusedLetter,
): Promise<void> {
  if (!email || !askedAt || !(await mayTell(context, tx, { letter, to: emailKey(email) }))) return
  const { kind } = letter
  const key = `${kind}:${bookingId}:${askedAt.getTime()}`
  await context.jobs.enqueue(tx, { kind, key, data: { bookingId } })
}
