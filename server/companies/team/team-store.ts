import { people } from '#server/accounts/account-store.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import type { MemberStatus } from '#shared/api/companies.ts'
import type { Duty } from '#shared/company/duties.ts'

/** So many of the latest: a longer list is not read. */
const MOST_LISTED = 1000

/** The account is looked at only while its owner belongs to the team. */
function membersOf(db: Db, companyId: string) {
  return db
    .selectFrom('team_member')
    .leftJoin(people(db).as('account'), (join) =>
      join.onRef('account.id', '=', 'team_member.account_id').on('team_member.status', '=', 'approved'),
    )
    .select([
      'team_member.id',
      'team_member.invited_email',
      'team_member.status',
      'team_member.roles',
      'team_member.approved_at',
      'team_member.key_expires_at',
      'account.id as account_id',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.contact_number',
    ])
    .select(
      sql<Duty[]>`coalesce((select jsonb_agg(duty) from company_duty where member_id = team_member.id), '[]')`.as(
        'duties',
      ),
    )
    .select(
      sql<boolean>`exists (select from company where id = team_member.company_id and pic_id = team_member.account_id)`.as(
        'is_pic',
      ),
    )
    .where('team_member.company_id', '=', companyId)
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

export async function listMembers(db: Db, companyId: string, status: MemberStatus | undefined) {
  const members = membersOf(db, companyId)
    .orderBy('team_member.created_at', 'desc')
    .orderBy('team_member.id')
    .limit(MOST_LISTED)
  return (status ? members.where('team_member.status', '=', status) : members).execute()
}

export async function findMember(db: Db, companyId: string, memberId: string) {
  return membersOf(db, companyId).where('team_member.id', '=', memberId).executeTakeFirst()
}

/** Where those of these addresses stand who have a row in the team. */
export async function statusesByEmail(
  db: Db,
  companyId: string,
  emailKeys: string[],
): Promise<Map<string, MemberStatus>> {
  if (emailKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_member')
    .select(['email_key', 'status'])
    .where('company_id', '=', companyId)
    .where('email_key', 'in', emailKeys)
    .execute()
  return new Map(rows.map(({ email_key: key, status }) => [key, status]))
}

/** Accepting waits here: the second call finds what the first made of it. */
export async function lockMemberRow(tx: Tx, companyId: string, memberId: string) {
  return tx
    .selectFrom('team_member')
    .select(['id', 'account_id', 'invited_email', 'email_key', 'status', 'roles', 'approved_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMemberRow>>>

export async function closeMember(tx: Tx, memberId: string, status: 'cancelled' | 'archived'): Promise<void> {
  await tx.updateTable('team_member').set({ status }).where('id', '=', memberId).execute()
}

export async function updateRoles(tx: Tx, memberId: string, roles: RoleId[]): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', memberId)
    .execute()
}

/** The link of the letter before opens nothing from now on, whenever the next one leaves. */
export async function forgetKey(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ key_sha256: null, key_expires_at: null })
    .where('id', '=', memberId)
    .execute()
}

export async function isAddressUsed(tx: Tx, companyId: string, emailKey: string): Promise<boolean> {
  const other = await tx
    .selectFrom('team_member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return other !== undefined
}

export async function readdress(tx: Tx, memberId: string, email: string, emailKey: string): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ invited_email: email, email_key: emailKey })
    .where('id', '=', memberId)
    .execute()
}

/**
 * The former person in charge belongs to the team from now on: by the membership of before, else by one that is as old as
 * the company. False when a colleague holds that address.
 */
export async function keepAsMember(tx: Tx, companyId: string, accountId: string, roles: RoleId[], now: Date) {
  const stored = JSON.stringify(roles)
  const { numUpdatedRows } = await tx
    .updateTable('team_member')
    .set({ roles: stored })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const { rows } = await sql`
    insert into team_member (company_id, account_id, invited_email, email_key, roles, status, approved_at, created_at)
      select company.id, account.id, account.email, account.email_key, ${stored}::jsonb, 'approved', ${now}, company.created_at
      from company, ${people(tx)} as account where company.id = ${companyId} and account.id = ${accountId}
    on conflict (company_id, email_key) do update set
      account_id = excluded.account_id, roles = excluded.roles, status = excluded.status,
      approved_at = excluded.approved_at, key_sha256 = null, key_expires_at = null
      where team_member.status <> 'approved'
    returning id`.execute(tx)
  return rows.length > 0
}

/** What the letter says that takes an invitation back, unless another was sent meanwhile. */
export async function findCancelled(db: Db, memberId: string) {
  return db
    .selectFrom('team_member')
    .innerJoin('company', 'company.id', 'team_member.company_id')
    .select(['team_member.invited_email', 'team_member.language', 'company.business_name', 'company.company_name'])
    .select('company.language as company_language')
    .where('team_member.id', '=', memberId)
    .where('team_member.status', '=', 'cancelled')
    .executeTakeFirst()
}

export interface Handover {
  companyId: string
  /** Whose letter it is. */
  accountId: string
  picId: string
}

export async function findHandover(db: Db, { companyId, accountId, picId }: Handover) {
  return db
    .selectFrom('company')
    .innerJoin(people(db).as('reader'), (join) => join.on('reader.id', '=', accountId))
    .innerJoin(people(db).as('pic'), (join) => join.on('pic.id', '=', picId))
    .select([
      'reader.email',
      'reader.first_name',
      'pic.first_name as pic_first_name',
      'pic.last_name as pic_last_name',
      'company.business_name',
      'company.company_name',
      'company.language as company_language',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
}

/** Those of a company's memberships that are open invitations. */
export function listWaitingAmong(db: Db, companyId: string, ids: readonly string[]) {
  return db
    .selectFrom('team_member')
    .select(['id', 'email_key'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'waiting')
    .where('id', 'in', ids)
    .execute()
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

/** Undefined when another call invited the same person at the same moment. */
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

/** Ends what the account belonged to before. */
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

/** The company keeps that there was somebody; the id in the address' place keeps the row unique. */
export async function eraseMember(tx: Tx, accountId: string): Promise<void> {
  await sql`update team_member set status = 'archived', invited_email = '', email_key = 'deleted:' || id::text,
    key_sha256 = null, account_id = null where account_id = ${accountId}`.execute(tx)
}

const notWritten = { key_sha256: null, key_expires_at: null } as const

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
