import type { UserData } from '#shared/api/accounts.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { AccountRow } from './account-store.ts'

/** The part of an account that its owner's browser may keep; his company, roles and duties as they are at this moment. */
export async function userDataOf(
  at: Pick<Context, 'now' | 'companies'> & { db: Db | Tx },
  account: AccountRow,
): Promise<UserData> {
  return {
    id: account.id,
    first_name: account.first_name,
    last_name: account.last_name,
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    contactNumber: account.contact_number,
    country: account.country,
    isTestAccount: account.is_test,
    mobileOperator: '',
    ...(await at.companies.affiliationOf(at, account.id)),
  }
}
