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
