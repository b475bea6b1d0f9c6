import { people } from '#server/accounts/account-store.ts'
import { sql } from 'kysely'
import type { Duty } from '#shared/company/duties.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** A person whose duties count for a member: himself (`principalId` null), or one whom he stands in for. */
interface Source {
  principalId: string | null
  isPIC: boolean
  own: Duty[]
}

/** On a day of the company. Own duties alone are read of whom he stands in for, so that there is no deputy's deputy. */
export async function listSources(db: Db | Tx, accountId: string, day: PlainDate): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select null as "principalId", false as "isPIC",
      coalesce((select jsonb_agg(duty) from company_duty where member_id = member.id), '[]') as own
    from team_member as member where member.account_id = ${accountId} and member.status = 'approved'
    union all
    select deputy.principal_id::text, deputy.principal_id = company.pic_id,
      coalesce((select jsonb_agg(duty) from company_duty
        join team_member as principal on principal.id = company_duty.member_id
        where principal.company_id = company.id and principal.account_id = deputy.principal_id
          and principal.status = 'approved'), '[]')
    from team_member as member
    join company_deputy as deputy on deputy.member_id = member.id
    join company on company.id = deputy.company_id
    where member.account_id = ${accountId} and member.status = 'approved' and deputy.last_day >= ${day}`.execute(db)
  return rows
}

interface Holder {
  account_id: string
  /** For whom he has it; null: it is his own. */
  principal_id: string | null
}

/**
 * Who has one of these duties in a company on a day: its person in charge, members, and their deputies. A row for each way
 * in which a person has it.
 */
export async function listAccountsWith(
  db: Db | Tx,
  { companyId, enough, day }: { companyId: string; enough: readonly Duty[]; day: PlainDate },
) {
  const isEnough = sql`duty in (${sql.join(enough)})`
  const holders = sql<Holder>`(select pic_id as account_id, null::uuid as principal_id from company where id = ${companyId}
    union select member.account_id, null::uuid from company_duty
      join team_member as member on member.id = company_duty.member_id and member.status = 'approved'
      where company_duty.company_id = ${companyId} and ${isEnough}
    union select member.account_id, deputy.principal_id from company_deputy as deputy
      join team_member as member on member.id = deputy.member_id and member.status = 'approved'
      join company on company.id = deputy.company_id
      where deputy.company_id = ${companyId} and deputy.last_day >= ${day} and (deputy.principal_id = company.pic_id
        or exists (select from company_duty join team_member as principal on principal.id = company_duty.member_id
          where principal.company_id = company.id and principal.account_id = deputy.principal_id
            and principal.status = 'approved' and ${isEnough})))`
  return db
    .selectFrom(holders.as('holder'))
    .innerJoin(people(db).as('account'), 'account.id', 'holder.account_id')
    .select(['account.id', 'account.email', 'account.email_key', 'account.first_name', 'account.last_name'])
    .select('holder.principal_id')
    .orderBy('account.id')
    .execute()
}

/** Of himself, while he belongs to the team or not: who asks looks at that, too. */
export async function listOwnDuties(db: Db | Tx, memberId: string): Promise<Duty[]> {
  const rows = await db.selectFrom('company_duty').select('duty').where('member_id', '=', memberId).execute()
  return rows.map(({ duty }) => duty)
}

interface Grant {
  companyId: string
  memberId: string
  by: string
  at: Date
}

/** What is there already stays as it was given. */
export async function insertDuties(tx: Tx, { companyId, memberId, by, at }: Grant, given: Duty[]): Promise<void> {
  if (given.length === 0) return
  const common = { company_id: companyId, member_id: memberId, granted_by: by, granted_at: at }
  await tx
    .insertInto('company_duty')
    .values(given.map((duty) => ({ ...common, duty })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDuties(tx: Tx, memberId: string, taken: Duty[]): Promise<void> {
  if (taken.length === 0) return
  await tx.deleteFrom('company_duty').where('member_id', '=', memberId).where('duty', 'in', taken).execute()
}

/** Held until the transaction ends: the colleague does not leave between being looked at and being named. */
export async function lockColleague(tx: Tx, companyId: string, memberId: string) {
  return tx
    .selectFrom('team_member')
    .select(['status', 'account_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** A member does not leave while he names a deputy: who has left would have one. */
export async function holdOwnMembership(tx: Tx, companyId: string, accountId: string): Promise<void> {
  await tx
    .selectFrom('team_member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .forShare()
    .execute()
}

interface NewDeputy {
  companyId: string
  principalId: string
  memberId: string
  lastDay: PlainDate
  at: Date
}

export async function insertDeputy(tx: Tx, { companyId, principalId, memberId, lastDay, at }: NewDeputy) {
  await tx
    .insertInto('company_deputy')
    .values({
      company_id: companyId,
      principal_id: principalId,
      member_id: memberId,
      last_day: lastDay,
      named_at: at,
    })
    .execute()
}

/** Who it was, and until when it would have been. */
export async function deleteDeputy(tx: Tx, companyId: string, principalId: string) {
  return tx
    .deleteFrom('company_deputy')
    .using('team_member')
    .whereRef('team_member.id', '=', 'company_deputy.member_id')
    .where('company_deputy.company_id', '=', companyId)
    .where('principal_id', '=', principalId)
    .returning(['team_member.account_id', 'company_deputy.last_day'])
    .executeTakeFirst()
}

/** Who acts for a member on a day. */
export async function findDeputy(
  db: Db,
  { companyId, principalId, day }: { companyId: string; principalId: string; day: PlainDate },
) {
  return db
    .selectFrom('company_deputy')
    .innerJoin('team_member', 'team_member.id', 'company_deputy.member_id')
    .innerJoin(people(db).as('account'), 'account.id', 'team_member.account_id')
    .select(['member_id', 'last_day', 'first_name', 'last_name'])
    .where('company_deputy.company_id', '=', companyId)
    .where('principal_id', '=', principalId)
    .where('last_day', '>=', day)
    .executeTakeFirst()
}

/** For whom a member acts on a day, who ends first. */
export async function listDeputyships(
  db: Db,
  { companyId, accountId, day }: { companyId: string; accountId: string; day: PlainDate },
) {
  return db
    .selectFrom('company_deputy')
    .innerJoin('team_member', 'team_member.id', 'company_deputy.member_id')
    .innerJoin(people(db).as('principal'), 'principal.id', 'company_deputy.principal_id')
    .select(['last_day', 'principal.first_name', 'principal.last_name'])
    .where('company_deputy.company_id', '=', companyId)
    .where('team_member.account_id', '=', accountId)
    .where('team_member.status', '=', 'approved')
    .where('last_day', '>=', day)
    .orderBy('last_day')
    .orderBy('principal.last_name')
    .execute()
}

/** So many of a team can be chosen from. */
const MOST_COLLEAGUES = 1000

/** All of the team but one and the person in charge, by name. */
export async function listColleagues(db: Db, companyId: string, accountId: string) {
  return db
    .selectFrom('team_member')
    .innerJoin(people(db).as('account'), 'account.id', 'team_member.account_id')
    .innerJoin('company', 'company.id', 'team_member.company_id')
    .select(['team_member.id', 'first_name', 'last_name'])
    .where('team_member.company_id', '=', companyId)
    .where('team_member.status', '=', 'approved')
    .where('account.id', '<>', accountId)
    .whereRef('account.id', '<>', 'company.pic_id')
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(MOST_COLLEAGUES)
    .execute()
}

/** Whom a letter of a company goes to, and how the company is called. */
export async function findReader(db: Db | Tx, companyId: string, accountId: string) {
  return db
    .selectFrom(people(db).as('account'))
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .select(['email', 'email_key', 'first_name', 'last_name'])
    .select(['company.business_name', 'company.company_name', 'company.language as company_language'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** All deputies of a company on a day. */
export async function listDeputies(db: Db, companyId: string, day: PlainDate) {
  return db
    .selectFrom('company_deputy')
    .innerJoin(people(db).as('principal'), 'principal.id', 'company_deputy.principal_id')
    .select(['member_id', 'last_day', 'principal.first_name', 'principal.last_name'])
    .where('company_id', '=', companyId)
    .where('last_day', '>=', day)
    .orderBy('last_day')
    .execute()
}
export type DeputyRow = Awaited<ReturnType<typeof listDeputies>>[number]
