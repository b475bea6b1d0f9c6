import { changeTeamMember } from '#shared/api/team.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { aCustomer } from './a-customer.ts'
import type { Traveller } from './api-client.ts'
import type { TestServer } from './test-server.ts'

/** A company that may pay, and its person in charge. */
export async function aCompany(server: TestServer) {
  const pic = await aProvenPic(server)
  const companyId = pic.user.companyData?.id ?? ''
  return { pic, companyId, customerId: await aCustomer(server, companyId) }
}

/** As if the link in the mailbox had been used. */
export async function prove({ context }: TestServer, { user }: Traveller): Promise<void> {
  const proven = { email_verified_at: new Date() }
  await context.db.updateTable('account').set(proven).where('id', '=', user.id).execute()
}

/** The person in charge of a new company, whose mailbox is proven. */
export async function aProvenPic(server: TestServer, details: Parameters<TestServer['signUp']>[0] = {}) {
  const pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true, ...details })
  await prove(server, pic)
  return pic
}

interface Row {
  email: string
  accountId: string | null
  roles: RoleId[]
  /** SHA-256 of an invitation's key; null: a membership. */
  keyHash: string | null
}

async function insertMember(server: TestServer, companyId: string, { email, accountId, roles, keyHash }: Row) {
  const { id } = await server.context.db
    .insertInto('team_member')
    .values({
      company_id: companyId,
      account_id: accountId,
      invited_email: email,
      email_key: email,
      roles: JSON.stringify(roles),
      status: keyHash ? 'waiting' : 'approved',
      key_sha256: keyHash,
      key_expires_at: keyHash ? new Date(Date.now() + 7 * 24 * 60 * 60_000) : null,
      approved_at: keyHash ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Has a traveller work for a company, with these roles. Answers the membership's id. */
export function join(server: TestServer, { email, user }: Traveller, companyId: string, roles: RoleId[]) {
  return insertMember(server, companyId, { email, accountId: user.id, roles, keyHash: null })
}

/** An open invitation whose letter has been written: its id, and the key in the letter. */
export async function invited(server: TestServer, email: string, companyId: string) {
  const key = newToken()
  const row = { email, accountId: null, roles: [1001] satisfies RoleId[], keyHash: hashToken(key) }
  return { id: await insertMember(server, companyId, row), key }
}

/** Has a PIC take an invitation back. */
export function cancelInvitation(server: TestServer, pic: Traveller, memberId: string) {
  const params = { id: pic.user.companyData?.id ?? '', memberId }
  return server.call(changeTeamMember, { params, body: { status: 'cancelled' } }, { token: pic.token })
}
