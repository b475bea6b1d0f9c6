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

/** The company somebody runs or works for, and his roles in it. */
export async function findStanding(db: Db, accountId: string) {
  return db
    .selectFrom('account')
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
