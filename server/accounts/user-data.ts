import type { UserData } from '#shared/api/accounts.ts'
import type { AccountRow } from './data.ts'

/** The part of an account that its owner's browser may keep. */
export function userDataOf(account: AccountRow): UserData {
  return {
    id: account.id,
    first_name: account.first_name,
    last_name: account.last_name,
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    contactNumber: account.contact_number,
    country: account.country,
    isPIC: false,
    isTestAccount: account.is_test,
    mobileOperator: '',
    companyData: null,
    teamMembers: null,
  }
}
