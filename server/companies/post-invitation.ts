import { newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { limitLetters } from '#server/letters/limits/limit-letters.ts'
import { invitationLetter } from './invitation-letter.ts'

interface Posted {
  memberId: string
  /** The address in its one spelling. */
  to: string
}

/**
 * Queues an invitation's letter within the limits for letters. Inviting the same person again queues another letter.
 * Throws TOO_MANY_REQUESTS.
 */
export async function postInvitation(
  context: Context,
  tx: Tx,
  { memberId, to }: Posted,
  { user }: CompanyCaller,
): Promise<void> {
  const by = { accountId: user.id, companyId: user.companyData.id }
  await limitLetters(context, tx, { letter: invitationLetter, to, ...by })
  await queueInvitation(context, tx, memberId, user.id)
}

/** Queues an invitation's letter without counting it: for the demo's own company, in the name of its person in charge. */
export async function queueInvitation(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  memberId: string,
  by?: string,
): Promise<void> {
  await jobs.enqueue(tx, {
    kind: 'mail.invitation',
    key: `mail.invitation:${memberId}:${newToken()}`,
    data: by === undefined ? { memberId } : { memberId, by },
  })
}
