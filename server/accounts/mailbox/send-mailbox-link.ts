import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { sendMailboxLink as endpoint } from '#shared/api/mailbox.ts'
import type { Context } from '#server/context.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { limitLetters } from '#server/letters/limits/limit-letters.ts'
import { isMailboxProven } from '#server/accounts/account-store.ts'
import { mailboxProofLetter } from './mailbox-proof-letter.ts'

/** Has a letter written to the caller's own address, a few a day: whose mailbox it is, is not known yet. */
export async function sendMailboxLink(
  context: Context,
  _input: InputOf<typeof endpoint>,
  { user, language, partner }: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const isProven = await isMailboxProven(context, user.id)
  if (!isProven) {
    await context.db.transaction().execute(async (tx) => {
      await limitLetters(context, tx, { letter: mailboxProofLetter, to: emailKey(user.email) })
      await context.jobs.enqueue(tx, {
        kind: 'mail.mailbox-proof',
        key: `mail.mailbox-proof:${randomUUID()}`,
        data: { accountId: user.id, language, partner },
      })
    })
  }
  return { status: 'success', isProven, email: user.email }
}
