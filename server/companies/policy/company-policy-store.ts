import { people } from '#server/accounts/account-store.ts'
import type { PolicyBody } from '#shared/travel-policy/policy.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** The newest version, and the membership of a person of the company, who may be its PIC and have none. */
export async function findPolicyOf(db: Db | Tx, { companyId, accountId }: { companyId: string; accountId: string }) {
  return db
    .selectFrom('company_policy_version as policy')
    .leftJoin('team_member as member', (join) =>
      join
        .onRef('member.company_id', '=', 'policy.company_id')
        .on('member.account_id', '=', accountId)
        .on('member.status', '=', 'approved'),
    )
    .select(['policy.version', 'policy.body', 'member.id as member_id'])
    .where('policy.company_id', '=', companyId)
    .orderBy('policy.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** 0 while there is none. */
export async function findPolicyVersion(db: Db | Tx, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('company_policy_version')
    .select((policy) => policy.fn.max('version').as('version'))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Newest first. */
export async function listVersions(db: Db, companyId: string, most: number) {
  return db
    .selectFrom('company_policy_version as policy')
    .leftJoin(people(db).as('account'), 'account.id', 'policy.saved_by')
    .select(['policy.version', 'policy.saved_at', 'policy.body', 'account.first_name', 'account.last_name'])
    .where('policy.company_id', '=', companyId)
    .orderBy('policy.version', 'desc')
    .limit(most)
    .execute()
}

interface NewVersion {
  companyId: string
  version: number
  savedBy: string
  savedAt: Date
  body: PolicyBody
}

export async function insertVersion(tx: Tx, { companyId, version, savedBy, savedAt, body }: NewVersion): Promise<void> {
  await tx
    .insertInto('company_policy_version')
    .values({
      company_id: companyId,
      version,
      saved_by: savedBy,
      saved_at: savedAt,
      body: JSON.stringify(body),
    })
    .execute()
}

/** How many of these memberships are this company's. */
export async function countMembers(tx: Tx, companyId: string, memberIds: readonly string[]): Promise<number> {
  if (memberIds.length === 0) return 0
  const { found } = await tx
    .selectFrom('team_member')
    .select((member) => member.fn.countAll<string>().as('found'))
    .where('company_id', '=', companyId)
    .where('id', 'in', memberIds)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Whether a membership is this company's and stands, or is offered. */
export async function isOfTeam(db: Db, companyId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .where('status', 'in', ['approved', 'waiting'])
    .executeTakeFirst()
  return row !== undefined
}
