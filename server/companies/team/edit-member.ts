import { type MemberEdit } from '#shared/api/team.ts'
import { normaliseRoles } from '#shared/company/roles.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { changeDuties } from '../duties/change-duties.ts'
import { postInvitation } from '../post-invitation.ts'
import { requireCompanyEmail } from '#server/accounts/require-company-email.ts'
import { isInvitable } from '#server/companies/company-rules.ts'
import { forgetKey, isAddressUsed, readdress, updateRoles, type LockedMember } from './team-store.ts'
import { lockMember, refuseOneself, type MemberPath } from './lock-member.ts'

/** Other roles and duties for a member, from his next request on; while the invitation waits, also another address. */
export async function editMember(
  context: Context,
  path: MemberPath,
  edit: MemberEdit,
  caller: CompanyCaller,
): Promise<void> {
  const chosen = normaliseRoles(edit.role)
  if (!chosen.ok) throw new AppError(chosen.because)
  await context.db.transaction().execute(async (tx) => {
    const member = await lockMember(context, tx, path, caller)
    refuseOneself(member, caller)
    if (isInvitable(member.status)) throw refuse('inviteAgain')
    const isMoved = await moveInvitation(context, tx, { member, to: edit.invitedEmail }, caller)
    const accountId = member.account_id ?? undefined
    if (isMoved) {
      const moved = { company: path.id, invitation: member.id }
      await audit(tx, { kind: 'invitation.readdressed', accountId, by: caller, details: moved })
    }
    if (edit.duties) await changeDuties(context, tx, { member, change: edit.duties }, caller)
    if (member.roles.join() === chosen.roles.join()) return
    await updateRoles(tx, member.id, chosen.roles)
    const details = { company: path.id, before: member.roles, after: chosen.roles }
    await audit(tx, { kind: 'role.changed', accountId, by: caller, details })
  })
}

interface Move {
  member: LockedMember
  to: string
}

/** Sends the invitation to another mailbox, where its old link is worth nothing. False: it goes where it went. */
async function moveInvitation(context: Context, tx: Tx, { member, to }: Move, caller: CompanyCaller): Promise<boolean> {
  const key = emailKey(to)
  if (key === member.email_key) return false
  if (member.status === 'approved') throw refuse('emailIsTheirs')
  await requireProvenMailbox({ db: tx }, caller)
  requireCompanyEmail(context, to)
  const isTaken = key === emailKey(caller.user.email) || (await isAddressUsed(tx, caller.user.companyData.id, key))
  if (isTaken) throw refuse('invitedAlready')
  await readdress(tx, member.id, to, key)
  await forgetKey(tx, member.id)
  await postInvitation(context, tx, { memberId: member.id, to: key }, caller)
  return true
}
