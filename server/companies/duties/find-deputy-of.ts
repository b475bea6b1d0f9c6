import { companyDay } from '#shared/company/company-day.ts'
import { sufficientFor } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { listAccountsWith } from './duty-store.ts'

/** Who stands in for a person who runs a company now, also where they run it of their own. */
export async function findDeputyOf({ db, now }: Pick<Context, 'db' | 'now'>, companyId: string, principalId: string) {
  const rows = await listAccountsWith(db, { companyId, enough: sufficientFor('admin'), day: companyDay(now()) })
  return rows.find(({ principal_id }) => principal_id === principalId)
}
