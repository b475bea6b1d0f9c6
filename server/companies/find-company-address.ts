import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { Db } from '#server/db/schema.ts'
import { findCompany } from './company-store.ts'

type Address = Pick<
  BillingContact,
  'billingaddress' | 'billingcode' | 'billingcity' | 'billingstate' | 'billingcountry'
>

/** Where a company's bills go, as it says today; every part is '' until its details are saved. */
export async function findCompanyAddress(db: Db, companyId: string): Promise<Address> {
  const company = await findCompany(db, companyId)
  return {
    billingaddress: company?.street_address ?? '',
    billingcode: company?.postal_code ?? '',
    billingcity: company?.city ?? '',
    billingstate: company?.state ?? '',
    billingcountry: company?.country ?? '',
  }
}
