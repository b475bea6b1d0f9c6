import { sql } from 'kysely'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { Db } from '#server/db/schema.ts'

/** A payment of a company that said where nobody lives may have been completed with the company's address. */
const hasOwnAddress = sql<boolean>`(contact ->> 'address' <> ''
  or company_id is null and contact ->> 'billingaddress' <> '')`

/**
 * What the payer said at their last booking, or at the last with an address of their own. What was asked for and approved
 * may be in the words of who asked.
 */
export async function findLastContact(
  db: Db,
  accountId: string,
  hasAddress = false,
): Promise<BillingContact | undefined> {
  const row = await db
    .selectFrom('booking')
    .select('contact')
    .where('account_id', '=', accountId)
    .where('approval_request_id', 'is', null)
    .$if(hasAddress, (query) => query.where(hasOwnAddress))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.contact
}
