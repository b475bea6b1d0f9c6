import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { postInvitation } from '../post-invitation.ts'
import { forgetKey } from './team-store.ts'
import { lockMember, type MemberPath } from './lock-member.ts'

/**
 * Posts one open invitation once more, with another key and seven more days, committed by itself. `notWaiting`: it is no open
 * invitation any more. Throws TOO_MANY_REQUESTS, and what `lockMember` throws.
 */
export function resendOne(context: Context, path: MemberPath, caller: CompanyCaller): Promise<'sent' | 'notWaiting'> {
  return context.db.transaction().execute(async (tx) => {
    const member = await lockMember(context, tx, path, caller)
    // A row that waits was never approved: the database says so, too.
    if (member.status !== 'waiting') return 'notWaiting'
    await forgetKey(tx, member.id)
    await postInvitation(context, tx, { memberId: member.id, to: member.email_key }, caller)
    const details = { company: path.id, invitation: member.id }
    await audit(tx, { kind: 'invitation.resent', accountId: undefined, by: caller, details })
    return 'sent'
  })
}
