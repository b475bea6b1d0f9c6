import { companyDay } from '#shared/company/company-day.ts'
import { sufficientFor, type Duty } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { listAccountsWith } from './duty-store.ts'

/** An account that has a duty now. */
export interface DutyHolder {
  accountId: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  /** For whom, where only that gives it; empty for who has it of their own. */
  standsInFor: readonly string[]
}

/** All who may do now what needs a duty: the person in charge, who has it, and who stands in for one of them. */
export async function listHolders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  companyId: string,
  duty: Duty,
): Promise<DutyHolder[]> {
  const rows = await listAccountsWith(db, { companyId, enough: sufficientFor(duty), day: companyDay(now()) })
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ways) => {
    const [{ id, email, email_key, first_name, last_name }] = ways as [(typeof rows)[number]]
    const principals = ways.map(({ principal_id }) => principal_id)
    return {
      accountId: id,
      email,
      emailKey: email_key,
      firstName: first_name,
      lastName: last_name,
      standsInFor: principals.includes(null) ? [] : principals.filter((one) => one !== null),
    }
  })
}
