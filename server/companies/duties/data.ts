import { sql } from 'kysely'
import type { Duty } from '#shared/duties.ts'
import type { PlainDate } from '#shared/stay.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** Somebody whose duties count for a member: himself (`principalId` null), or one whom he stands in for. */
interface Source {
  principalId: string | null
  isPIC: boolean
  own: Duty[]
}

/** On a day of the company. Own duties alone are read of whom he stands in for, so that nobody is a deputy's deputy. */
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

/** Who has one of these duties in a company on a day: its person in charge, members, and their deputies. */
export async function listAccountsWith(
  db: Db | Tx,
  { companyId, enough, day }: { companyId: string; enough: readonly Duty[]; day: PlainDate },
) {
  const isEnough = sql`duty in (${sql.join(enough)})`
  return db
    .selectFrom('account')
    .select(['id', 'email', 'email_key', 'first_name', 'last_name'])
    .where(
      'id',
      'in',
      sql<string>`(select pic_id from company where id = ${companyId}
        union select member.account_id from company_duty
          join team_member as member on member.id = company_duty.member_id and member.status = 'approved'
          where company_duty.company_id = ${companyId} and ${isEnough}
        union select member.account_id from company_deputy as deputy
          join team_member as member on member.id = deputy.member_id and member.status = 'approved'
          join company on company.id = deputy.company_id
          where deputy.company_id = ${companyId} and deputy.last_day >= ${day} and (deputy.principal_id = company.pic_id
            or exists (select from company_duty join team_member as principal on principal.id = company_duty.member_id
              where principal.company_id = company.id and principal.account_id = deputy.principal_id
                and principal.status = 'approved' and ${isEnough})))`,
    )
    .orderBy('id')
    .execute()
}
