import { companyDay } from '#shared/company-day.ts'
import { sufficientFor, type Duty } from '#shared/duties.ts'
import type { Context } from '#server/context.ts'
import { listAccountsWith } from './data.ts'

/** An account that has a duty now. */
export interface DutyHolder {
  accountId: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
}

/** Everybody who may do now what needs a duty: the person in charge, who has it, and who stands in for one of them. */
export async function listHolders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  companyId: string,
  duty: Duty,
): Promise<DutyHolder[]> {
  const rows = await listAccountsWith(db, { companyId, enough: sufficientFor(duty), day: companyDay(now()) })
  return rows.map(({ id, email, email_key, first_name, last_name }) => ({
    accountId: id,
    email,
    emailKey: email_key,
    firstName: first_name,
    lastName: last_name,
  }))
}
