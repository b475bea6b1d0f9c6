import { revokeSessions } from '#server/accounts/sessions/session-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { closeMember } from './team-store.ts'
import { lockMember, refuseOneself, type MemberPath } from './lock-member.ts'

/** Takes a member out of the team, or an entry that is over out of the list. */
export async function archiveMember(context: Context, path: MemberPath, caller: CompanyCaller): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const member = await lockMember(context, tx, path, caller)
    refuseOneself(member, caller)
    // Taking an admin out takes the duty, too.
    if (member.status === 'approved' && member.own.includes('admin') && !member.isByPIC) {
      throw refuse('onlyPIC')
    }
    if (member.status === 'archived') throw refuse('archivedAlready')
    await closeMember(tx, member.id, 'archived')
    // A member who has left already may work for another company now: his sessions are none of this company's business.
    const leaver = member.status === 'approved' ? member.account_id : null
    if (leaver) await revokeSessions(tx, leaver)
    const details = { company: path.id, invitation: member.id }
    await audit(tx, { kind: 'member.archived', accountId: leaver ?? undefined, by: caller, details })
  })
}
