import type { CompanyForm } from '#shared/api/company-details.ts'
import type { RoleId } from '#shared/roles.ts'
import { aCustomer } from './a-customer.ts'
import type { Traveller } from './api-client.ts'
import type { TestServer } from './test-server.ts'

/** A company that may pay, and its person in charge. */
export async function aCompany(server: TestServer) {
  const pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  const companyId = pic.user.companyData?.id ?? ''
  return { pic, companyId, customerId: await aCustomer(server, companyId) }
}

/** Has somebody work for a company, with these roles. */
export async function join(server: TestServer, member: Traveller, companyId: string, roles: RoleId[]): Promise<void> {
  await server.context.db
    .insertInto('team_member')
    .values({
      company_id: companyId,
      account_id: member.user.id,
      invited_email: member.email,
      email_key: member.email,
      roles: JSON.stringify(roles),
      status: 'approved',
      key_sha256: null,
      key_expires_at: null,
      approved_at: new Date(),
    })
    .execute()
}

/** What the person in charge types of a company. */
export const companyForm = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
  companyName: 'PT Nusantara Dagang',
  businessName: 'Nusantara',
  businessEmail: 'finance@nusantara.example',
  contactNumber: '+62 21 555 0100',
  numberOfEmployees: 120,
  industryType: 'Shipping',
  country: 'ID',
  state: 'DKI Jakarta',
  city: 'Jakarta',
  streetAddress: 'Jalan Merdeka 5',
  postalCode: '10110',
  taxId: '09.254.294.3-407.000',
  ...changes,
})
