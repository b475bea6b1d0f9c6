import type { CompanyForm } from '#shared/api/company-details.ts'
import type { Db, Tx } from '#server/db/schema.ts'

const columnsOf = (form: CompanyForm) => ({
  company_name: form.companyName,
  business_name: form.businessName,
  business_email: form.businessEmail,
  contact_number: form.contactNumber,
  number_of_employees: form.numberOfEmployees,
  industry_type: form.industryType,
  country: form.country,
  state: form.state,
  city: form.city,
  street_address: form.streetAddress,
  postal_code: form.postalCode,
  // Whoever leaves it out says nothing about it.
  ...(form.taxId === undefined ? {} : { tax_id: form.taxId }),
  ...(form.language === undefined ? {} : { language: form.language }),
})

export async function updateCompany(tx: Tx, companyId: string, form: CompanyForm): Promise<void> {
  await tx.updateTable('company').set(columnsOf(form)).where('id', '=', companyId).execute()
}

export async function findCompany(db: Db, companyId: string) {
  return db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export async function hasCustomer(db: Db, companyId: string): Promise<boolean> {
  const row = await db.selectFrom('company').select('stripe_customer_id').where('id', '=', companyId).executeTakeFirst()
  return Boolean(row?.stripe_customer_id)
}
