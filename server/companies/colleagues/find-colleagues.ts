import { MOST_COLLEAGUES, type findColleagues as endpoint } from '#shared/api/colleagues.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { hasRole } from '#shared/company/roles.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { listByName } from './colleague-store.ts'

/**
 * For whom the caller may book. Names are enough to choose by; of namesakes the address besides, since it is all that tells
 * them apart. Who is not among the first is found by more of the name, or by the whole address.
 */
export async function findColleagues(
  { db }: Pick<Context, 'db'>,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  if (!hasRole(caller.user, 1003)) throw refuse('bookForOneself')
  const wanted = { companyId, accountId: caller.user.id, name: query.name, most: MOST_COLLEAGUES }
  const rows = await listByName(db, wanted)
  const isAddress = query.name.includes('@')
  return {
    colleagues: rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      ...(isAddress || row.bearers > 1 ? { email: row.email } : {}),
    })),
    more: (rows[0]?.found ?? 0) > rows.length,
  }
}
