import { runsCompany, type Duty } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listOwnDuties } from '#server/companies/duties/duty-store.ts'
import { holdCompanyFor } from '../hold-company.ts'
import { lockMemberRow, type LockedMember } from './team-store.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/** Which member of which company, as the path says. */
export interface MemberPath {
  id: string
  memberId: string
}

/** A member while he is changed, and who changes him. */
export interface HeldMember extends LockedMember {
  isPIC: boolean
  own: Duty[]
  isByPIC: boolean
}

/**
 * A member of the caller's company, and the company, held until the transaction ends. Throws CONFLICT when the caller does
 * not run it any more since the request was let in, NOT_FOUND for another company's member, and FORBIDDEN for the PIC's own row
 * when it is not the PIC who asks.
 */
export async function lockMember(
  context: Pick<Context, 'now'>,
  tx: Tx,
  path: MemberPath,
  caller: CompanyCaller,
): Promise<HeldMember> {
  const companyId = requireOwnCompany(caller, path.id)
  const held = await holdCompanyFor(context, tx, caller, runsCompany)
  if (!held) throw refuse('teamChanged')
  const member = await lockMemberRow(tx, companyId, path.memberId)
  if (!member) throw refuse('notFound')
  const isPIC = member.account_id === held.picId
  if (isPIC && !held.isByPIC) throw refuse('onlyPIC')
  return { ...member, isPIC, own: await listOwnDuties(tx, member.id), isByPIC: held.isByPIC }
}

/** No caller changes what he may do himself. Throws CONFLICT with why. */
export function refuseOneself(member: HeldMember, { user }: CompanyCaller): void {
  if (member.account_id !== user.id) return
  throw refuse(member.isPIC ? 'inCharge' : 'notYourOwnRoles')
}
