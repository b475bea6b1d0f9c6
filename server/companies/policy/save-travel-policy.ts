import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { POLICY_SAVED, type saveTravelPolicy as endpoint } from '#shared/api/travel-policy.ts'
import { runsCompany } from '#shared/company/duties.ts'
import type { PolicyBody } from '#shared/travel-policy/policy.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyFor } from '../hold-company.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { countMembers, findPolicyVersion, insertVersion } from './company-policy-store.ts'

/**
 * Saves the next version over the one that the caller has seen. The company is held meanwhile: of two who save at once the
 * second is told, and no booking is written between a verdict and the rules it was made by.
 */
export async function saveTravelPolicy(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const savedBy = caller.user.id
  const version = body.version + 1
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdCompanyFor(context, tx, caller, runsCompany))) throw refuse('notFound')
    if ((await findPolicyVersion(tx, companyId)) !== body.version) throw refuse('policyMoved')
    await requireOwnMembers(tx, companyId, body.policy)
    await insertVersion(tx, { companyId, version, savedBy, savedAt: context.now(), body: body.policy })
    const details = { company: companyId, version }
    await audit(tx, { kind: 'policy.saved', accountId: savedBy, by: caller, details })
  })
  return { success: true, message: POLICY_SAVED, version }
}

/** Another company's people and unknown ones look the same. */
async function requireOwnMembers(tx: Tx, companyId: string, { groups, people }: PolicyBody): Promise<void> {
  const named = [...new Set([...groups.flatMap(({ members }) => members), ...people.map(({ member }) => member)])]
  if ((await countMembers(tx, companyId, named)) !== named.length) throw refuse('notOfTeam')
}
