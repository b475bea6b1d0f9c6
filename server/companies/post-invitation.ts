import { newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'

/** Has the letter written once the transaction is committed; each invitation of the same person is one of its own. */
export async function postInvitation(context: Context, tx: Tx, memberId: string): Promise<void> {
  await context.jobs.enqueue(tx, {
    kind: 'mail.invitation',
    key: `mail.invitation:${memberId}:${newToken()}`,
    data: { memberId },
  })
}
