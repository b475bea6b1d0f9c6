import { type DutyChange } from '#shared/api/team.ts'
import { mayHaveDeputy } from '#shared/company/duties.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import type { HeldMember } from '../team/lock-member.ts'
import { deleteDuties, insertDuties } from './duty-store.ts'
import { dismissDeputy } from './dismiss-deputy.ts'
import { tellOfDuties } from './tell-of-duties.ts'

/**
 * Gives a member of the team duties and takes others, while the company is held: what he has already is given once. Making
 * and unmaking admins is the PIC's alone. Without a duty of his own that can be handed on his deputy acts no more.
 */
export async function changeDuties(
  context: Context,
  tx: Tx,
  { member, change }: { member: HeldMember; change: DutyChange },
  caller: CompanyCaller,
): Promise<void> {
  const given = change.give.filter((duty) => !member.own.includes(duty))
  const taken = change.take.filter((duty) => member.own.includes(duty) && !change.give.includes(duty))
  if (given.length + taken.length === 0) return
  const { account_id: accountId } = member
  if (member.status !== 'approved' || accountId === null) throw refuse('dutiesForMembers')
  const touchesAdmins = given.includes('admin') || taken.includes('admin')
  if (touchesAdmins && !member.isByPIC) throw refuse('onlyPIC')
  const companyId = caller.user.companyData.id
  await deleteDuties(tx, member.id, taken)
  await insertDuties(tx, { companyId, memberId: member.id, by: caller.user.id, at: context.now() }, given)
  const own = [...member.own.filter((duty) => !taken.includes(duty)), ...given]
  if (!mayHaveDeputy({ isPIC: false, own }))
    await dismissDeputy(context, tx, { companyId, principalId: accountId }, caller)
  await tellOfDuties(context, tx, { accountId, given, taken }, caller)
  const details = { company: companyId, member: member.id, given, taken }
  await audit(tx, { kind: 'duty.changed', accountId, by: caller, details })
}
