import type { getDeputy as endpoint } from '#shared/api/deputies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { mayHaveDeputy } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { findDeputy, listColleagues, listDeputyships } from './duty-store.ts'
import { findDuties } from './find-duties.ts'

/** What is over is not told. */
export async function getDeputy(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const { db } = context
  const { id, isPIC } = caller.user
  const day = companyDay(context.now())
  const mayName = mayHaveDeputy({ isPIC, own: (await findDuties(context, id)).own })
  const [deputy, deputyships, colleagues] = await Promise.all([
    findDeputy(db, { companyId, principalId: id, day }),
    listDeputyships(db, { companyId, accountId: id, day }),
    mayName ? listColleagues(db, companyId, id) : [],
  ])
  return {
    mayName,
    deputy: deputy ? { memberId: deputy.member_id, name: nameOf(deputy), lastDay: deputy.last_day } : null,
    standsInFor: deputyships.map((one) => ({ name: nameOf(one), lastDay: one.last_day })),
    candidates: colleagues.map((one) => ({ memberId: one.id, name: nameOf(one) })),
  }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
