import type { Company, getCompany as endpoint } from '#shared/api/company-details.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { findCompany, type CompanyRow } from '#server/companies/company-store.ts'

/** What the form begins with. */
export async function getCompany(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  return { company: await readCompany(context, requireOwnCompany(caller, params.id)) }
}

export async function readCompany({ db }: Pick<Context, 'db'>, companyId: string): Promise<Company> {
  const row = await findCompany(db, companyId)
  if (!row) throw new Error(`company ${companyId} is gone`)
  return presentCompany(row)
}

function presentCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    companyName: row.company_name,
    businessName: row.business_name,
    businessEmail: row.business_email,
    contactNumber: row.contact_number,
    numberOfEmployees: row.number_of_employees,
    industryType: row.industry_type,
    country: row.country,
    state: row.state,
    city: row.city,
    streetAddress: row.street_address,
    postalCode: row.postal_code,
    taxId: row.tax_id,
    language: row.language,
    stripeCustomerId: row.stripe_customer_id,
  }
}
