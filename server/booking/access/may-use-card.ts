import { hasRole } from '#shared/company/roles.ts'
import { holdAccount } from '#server/accounts/account-store.ts'
import { findAffiliation } from '#server/companies/find-affiliation.ts'
import { holdCompanyOfAccount } from '#server/companies/hold-company.ts'
import type { Context } from '#server/context.ts'
import { isRequestLeft } from '#server/saved-bookings/approval/approval-request-store.ts'
import type { Tx } from '#server/db/schema.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

type Payer = Pick<BookingRow, 'account_id' | 'company_id' | 'customer_id' | 'approval_request_id'>

/**
 * May the payer still use the company's card that pays? Asked anew before each step that moves its money: seconds
 * pass between them, and what a company takes from a member is taken at once: from the payer, and from those whose
 * request it pays. A card of the moment is the payer's own.
 */
export async function mayUseCard(
  context: Pick<Context, 'db' | 'now'>,
  { account_id, company_id, customer_id, approval_request_id: requestId }: Payer,
): Promise<boolean> {
  if (customer_id === null) return true
  if (account_id === null || company_id === null) return false
  if (requestId !== null && (await isRequestLeft(context.db, company_id, requestId))) return false
  const standing = await findAffiliation(context, account_id)
  const { companyData } = standing
  return hasRole(standing, 1004) && companyData?.id === company_id && companyData?.stripeCustomerId === customer_id
}

/** The same, and so until the transaction ends: taking the card away waits for it, or came first. */
export async function holdCardUse({ now }: Pick<Context, 'now'>, tx: Tx, payer: Payer): Promise<boolean> {
  if (payer.customer_id !== null && payer.account_id !== null) {
    await holdAccount(tx, payer.account_id)
    await holdCompanyOfAccount(tx, payer.account_id)
  }
  return mayUseCard({ db: tx, now }, payer)
}
