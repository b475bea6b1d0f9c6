import { people } from '#server/accounts/account-store.ts'
import type { RoleId } from '#shared/roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'

/** A new company, empty but for its person in charge (Q70). */
export async function insertCompany(tx: Tx, picId: string): Promise<string> {
  const { id } = await tx
    .insertInto('company')
    .values({ pic_id: picId, number_of_employees: null, stripe_customer_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nameCompany(tx: Tx, companyId: string, name: string): Promise<void> {
  await tx
    .updateTable('company')
    .set({ company_name: `PT ${name}`, business_name: name })
    .where('id', '=', companyId)
    .execute()
}

/** Companies as rooms above join them. */
export const companies = (db: Db | Tx) => db.selectFrom('company').select(['id', 'pic_id', 'language'])

/** The company somebody runs or works for, and his roles in it. */
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

export interface NewInvitation {
  companyId: string
  email: string
  emailKey: string
  roles: RoleId[]
  language: 'en' | 'id'
}

/** Locked until the transaction ends, so that two invitations of one person are told apart. */
export async function lockMemberByEmail(tx: Tx, companyId: string, emailKey: string) {
  return tx
    .selectFrom('team_member')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function countWaiting(db: Db, companyId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('team_member')
    .select((member) => member.fn.countAll<string>().as('waiting'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

const notWritten = { key_sha256: null, key_expires_at: null } as const

/** Undefined when somebody else invited the same person at the same moment. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string | undefined> {
  const row = await tx
    .insertInto('team_member')
    .values({
      company_id: invitation.companyId,
      account_id: null,
      invited_email: invitation.email,
      email_key: invitation.emailKey,
      roles: JSON.stringify(invitation.roles),
      status: 'waiting',
      language: invitation.language,
      approved_at: null,
      ...notWritten,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Turns a closed membership back into an invitation; its old key opens nothing any more. */
export async function reopenInvitation(tx: Tx, memberId: string, { roles, language }: NewInvitation): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({
      status: 'waiting',
      account_id: null,
      approved_at: null,
      roles: JSON.stringify(roles),
      language,
      ...notWritten,
    })
    .where('id', '=', memberId)
    .execute()
}

const invitationColumns = [
  'team_member.id',
  'team_member.company_id',
  'team_member.invited_email',
  'team_member.email_key',
  'team_member.status',
  'team_member.account_id',
  'company.pic_id',
  'company.business_name',
  'company.company_name',
  'company.country',
] as const

/** The invitation that a live key opens. A key without a letter, or past its days, opens none. */
function invitationOf(db: Db | Tx, keyHash: string, now: Date) {
  return db
    .selectFrom('team_member')
    .innerJoin('company', 'company.id', 'team_member.company_id')
    .select(invitationColumns)
    .where('key_sha256', '=', keyHash)
    .where('key_expires_at', '>', now)
}

export async function findInvitation(db: Db, keyHash: string, now: Date) {
  return invitationOf(db, keyHash, now).executeTakeFirst()
}

/** Accepting and cancelling both wait here for each other: exactly one finds it waiting. */
export async function lockInvitation(tx: Tx, keyHash: string, now: Date) {
  return invitationOf(tx, keyHash, now).forUpdate('team_member').executeTakeFirst()
}

/** What the letter says, while the invitation waits. */
export async function findWaiting(db: Db, memberId: string, by: string | undefined) {
  return db
    .selectFrom('team_member')
    .innerJoin('company', 'company.id', 'team_member.company_id')
    .innerJoin(people(db).as('pic'), 'pic.id', 'company.pic_id')
    .leftJoin(people(db).as('inviter'), (join) => join.on('inviter.id', '=', by ?? null))
    .select([
      'team_member.invited_email',
      'team_member.language',
      'company.business_name',
      'company.company_name',
      'company.language as company_language',
    ])
    .select(({ fn }) => [
      fn.coalesce('inviter.first_name', 'pic.first_name').as('first_name'),
      fn.coalesce('inviter.last_name', 'pic.last_name').as('last_name'),
    ])
    .where('team_member.id', '=', memberId)
    .where('team_member.status', '=', 'waiting')
    .executeTakeFirst()
}

/** False when the invitation does not wait any more. */
export async function keepKey(db: Db, memberId: string, keyHash: string, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('team_member')
    .set({ key_sha256: keyHash, key_expires_at: expiresAt })
    .where('id', '=', memberId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends what the account belonged to before (Q77). */
export async function disableMembership(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ status: 'disabled' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .execute()
}

export async function approveMember(tx: Tx, memberId: string, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ status: 'approved', account_id: accountId, approved_at: now })
    .where('id', '=', memberId)
    .execute()
}

/** An approved member of a company, by address. */
export async function findMemberByEmail(db: Db, companyId: string, emailKey: string) {
  return db
    .selectFrom('team_member')
    .innerJoin(people(db).as('account'), 'account.id', 'team_member.account_id')
    .select(['account.id', 'account.email', 'account.first_name', 'account.last_name', 'team_member.roles'])
    .where('team_member.company_id', '=', companyId)
    .where('team_member.status', '=', 'approved')
    .where('account.email_key', '=', emailKey)
    .executeTakeFirst()
}

export async function findApprovedAccount(db: Db, companyId: string, memberId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('id', '=', memberId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return member?.account_id ?? undefined
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

/** The company keeps that there was somebody; the id in the address' place keeps the row unique. */
export async function forgetMember(tx: Tx, accountId: string): Promise<void> {
  await sql`update team_member set status = 'archived', invited_email = '', email_key = 'deleted:' || id::text,
    key_sha256 = null, account_id = null where account_id = ${accountId}`.execute(tx)
}

export async function selectCompany(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .select(['company_name', 'business_name', 'tax_id', 'street_address', 'postal_code', 'city', 'state', 'country'])
    .select('language')
    .where('id', '=', companyId)
    .executeTakeFirst()
}
