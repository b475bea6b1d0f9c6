import type { Language } from '#shared/language/language.ts'
import type { Context } from '#server/context.ts'
import type { CompanyForm } from '#shared/api/company-details.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { people } from '#server/accounts/account-store.ts'

/** A new company, empty but for its person in charge. */
export async function insertCompany(tx: Tx, picId: string): Promise<string> {
  const { id } = await tx
    .insertInto('company')
    .values({ pic_id: picId, number_of_employees: null, stripe_customer_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Companies as rooms above join them. */
export const companies = (db: Db | Tx) => db.selectFrom('company').select(['id', 'pic_id', 'language'])

/** The company that an account runs or works for, and its roles there. */
export async function findStanding(db: Db, accountId: string) {
  return db
    .selectFrom(people(db).as('account'))
    .leftJoin('company as own', 'own.pic_id', 'account.id')
    .leftJoin('team_member as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').on('member.status', '=', 'approved'),
    )
    .innerJoin('company', (join) =>
      join.on((on) => on('company.id', '=', on.fn.coalesce('own.id', 'member.company_id'))),
    )
    .select([
      'company.id',
      'company.pic_id',
      'company.company_name',
      'company.business_name',
      'company.street_address',
      'company.stripe_customer_id',
      'member.roles',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** Others who hold it so wait until the transaction ends; rows that point at it may come all the same. Answers its PIC. */
export async function lockCompany(tx: Tx, companyId: string): Promise<string | undefined> {
  const company = await tx
    .selectFrom('company')
    .select('pic_id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return company?.pic_id
}

/** Changes of the team wait until the transaction ends; others who only rely on it do not. */
export async function shareCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forShare().execute()
}

/** When an account was made, and when its invitation into the present company was; a founder has none but the company. */
export async function findBirthInCompany(db: Db, accountId: string) {
  return db
    .selectFrom(people(db).as('account'))
    .leftJoin('company as own', 'own.pic_id', 'account.id')
    .leftJoin('team_member as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').on('member.status', '=', 'approved'),
    )
    .select((select) => [
      'account.created_at as account_at',
      select.fn.coalesce('member.created_at', 'own.created_at').as('company_at'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

export async function putInCharge(tx: Tx, companyId: string, accountId: string): Promise<void> {
  await tx.updateTable('company').set({ pic_id: accountId }).where('id', '=', companyId).execute()
}

export async function updateRules(tx: Tx, companyId: string, required: { costCentre: boolean; project: boolean }) {
  await tx
    .updateTable('company')
    .set({ cost_centre_required: required.costCentre, project_required: required.project })
    .where('id', '=', companyId)
    .execute()
}

/** Once: what is there already stays. */
export async function keepCustomer(tx: Tx, companyId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('company')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', companyId)
    .where('stripe_customer_id', 'is', null)
    .execute()
}

/** Under what name and address the card provider knows a company. */
export async function findPayer(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .innerJoin(people(db).as('pic'), 'pic.id', 'company.pic_id')
    .select(['company.company_name', 'company.business_email', 'company.stripe_customer_id', 'pic.email'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
}

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
  // Left out, it says nothing about it.
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

/** In which language a company is written to when nobody in particular asks. */
export async function findCompanyLanguage({ db }: Pick<Context, 'db'>, companyId: string): Promise<Language> {
  return (await findCompany(db, companyId))?.language ?? 'en'
}
