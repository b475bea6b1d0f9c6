import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { closeMember } from './team-store.ts'
import { lockMember, type MemberPath } from './lock-member.ts'
import { invitationLetter } from '#server/companies/invitation-letter.ts'

/** Takes an open invitation back. Against an acceptance at the same moment exactly one wins. */
export async function cancelInvitation(context: Context, path: MemberPath, caller: CompanyCaller): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const member = await lockMember(context, tx, path, caller)
    if (member.status !== 'waiting') throw refuse('notWaiting')
    await closeMember(tx, member.id, 'cancelled')
    const at = context.now().toISOString()
    const told = { to: member.email_key, companyId: path.id, accountId: caller.user.id }
    if (await mayTell(context, tx, { letter: invitationLetter, ...told })) {
      await context.jobs.enqueue(tx, {
        kind: 'mail.invitation-cancelled',
        key: `mail.invitation-cancelled:${member.id}:${at}`,
        data: { memberId: member.id, at },
      })
    }
    const details = { company: path.id, invitation: member.id }
    await audit(tx, { kind: 'invitation.cancelled', accountId: undefined, by: caller, details })
  })
}
