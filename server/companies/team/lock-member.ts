import { TEAM_CHANGED } from '#shared/api/team.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyOf } from '../data.ts'
import { lockMemberRow, type LockedMember } from './data.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/** Which member of which company, as the path says. */
export interface MemberPath {
  id: string
  memberId: string
}

/**
 * A member of the caller's company, and the company, held until the transaction ends. Throws CONFLICT when the caller
 * handed it over since the request was let in, and NOT_FOUND for anybody else's member.
 */
export async function lockMember(tx: Tx, path: MemberPath, caller: CompanyCaller): Promise<LockedMember> {
  const companyId = requireOwnCompany(caller, path.id)
  if (!(await holdCompanyOf(tx, companyId, caller.user.id))) throw new AppError('CONFLICT', TEAM_CHANGED)
  const member = await lockMemberRow(tx, companyId, path.memberId)
  if (!member) throw new AppError('NOT_FOUND', 'Not found')
  return member
}
