import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { INVITATION_RESENT, NOT_WAITING, type resendInvitation as endpoint } from '#shared/api/team.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { postInvitation } from '../post-invitation.ts'
import { forgetKey } from './data.ts'
import { lockMember } from './lock-member.ts'

/** Posts an open invitation once more, with another key and seven more days (Q65). */
export async function resendInvitation(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await requireProvenMailbox(context, caller)
  await context.db.transaction().execute(async (tx) => {
    const member = await lockMember(context, tx, params, caller)
    // A row that waits was never approved: the database says so, too.
    if (member.status !== 'waiting') throw new AppError('CONFLICT', NOT_WAITING)
    await forgetKey(tx, member.id)
    await postInvitation(context, tx, { memberId: member.id, to: member.email_key }, caller)
    const details = { company: params.id, invitation: member.id }
    await audit(tx, { kind: 'invitation.resent', accountId: undefined, by: caller, details })
  })
  return { success: true, message: INVITATION_RESENT }
}
