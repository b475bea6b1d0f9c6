import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getTravelPolicy as endpoint } from '#shared/api/travel-policy.ts'
import { changesBetween } from '#shared/travel-policy/changes.ts'
import type { PolicyBody } from '#shared/travel-policy/policy.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { listVersions } from './company-policy-store.ts'

/** Versions that are told with their changes. */
const MOST_VERSIONS = 20
const nothing: PolicyBody = { company: {}, groups: [], people: [] }

/** What the policy's page begins with. */
export async function getTravelPolicy(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  // The last one only to compare with.
  const rows = await listVersions(context.db, companyId, MOST_VERSIONS + 1)
  const versions = rows.slice(0, MOST_VERSIONS).map((row, at) => ({
    version: row.version,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    changes: changesBetween(rows[at + 1]?.body, row.body),
  }))
  return { version: rows[0]?.version ?? 0, policy: rows[0]?.body ?? nothing, versions }
}
