import { CLEARED_ALREADY, NOT_YOURSELF } from '#shared/api/team.ts'
import { revokeSessions } from '#server/accounts/sessions/revoke-sessions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { closeMember } from './data.ts'
import { lockMember, type MemberPath } from './lock-member.ts'

/** Takes somebody out of the team, or an entry that is over out of the list. */
export async function archiveMember(context: Context, path: MemberPath, caller: CompanyCaller): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, path, caller)
    if (member.account_id === caller.user.id) throw new AppError('CONFLICT', NOT_YOURSELF)
    if (member.status === 'archived') throw new AppError('CONFLICT', CLEARED_ALREADY)
    await closeMember(tx, member.id, 'archived')
    // Whoever has left already may work for somebody else now: his sessions are none of this company's business.
    const leaver = member.status === 'approved' ? member.account_id : null
    if (leaver) await revokeSessions(tx, leaver)
    const details = { company: path.id, invitation: member.id }
    await audit(tx, { kind: 'member.archived', accountId: leaver ?? undefined, by: caller, details })
  })
}
