import { people } from '#server/accounts/account-store.ts'
import { sql } from 'kysely'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { containing } from '#server/db/containing.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** Who works for a company now: its team, and its person in charge, who may have no membership. */
const workersOf = (companyId: string) =>
  sql<string>`(select pic_id from company where id = ${companyId}
    union select account_id from team_member where company_id = ${companyId} and status = 'approved')`

/** The same of an account and a company that are columns of a query. */
export const worksFor = (account: string, company: string) => sql<boolean>`(
  exists (select from company where company.id = ${sql.ref(company)} and company.pic_id = ${sql.ref(account)})
  or exists (select from team_member where team_member.company_id = ${sql.ref(company)}
    and team_member.account_id = ${sql.ref(account)} and team_member.status = 'approved'))`

/** As `plainLetters` writes a name, but for spaces that were typed twice. */
const plainName = sql<string>`regexp_replace(normalize(lower(concat_ws(' ', account.first_name, account.last_name)), nfkd),
  '[\u0300-\u036f]', '', 'g')`

/** Two of one such name look alike in a list. */
const shownName = sql<string>`regexp_replace(${plainName}, '\\s+', ' ', 'g')`

interface Wanted {
  companyId: string
  /** Left out of the answer. */
  accountId: string
  /** Parts of a name, in any order, or a whole address. */
  name: string
  most: number
}

/**
 * By name, the first so many. `bearers` and `found` count all who match, also those who are not among them: how many have this
 * very name, and how many there are. An address is matched as a whole alone, so that no caller finds one out letter by letter.
 */
export function listByName(db: Db, { companyId, accountId, name, most }: Wanted) {
  const isAddress = name.includes('@')
  const words = plainLetters(name)
    .split(' ')
    .filter((word) => word !== '')
  return db
    .selectFrom(people(db).as('account'))
    .select(['id', 'first_name', 'last_name', 'email'])
    .select(sql<number>`(count(*) over (partition by ${shownName}))::int`.as('bearers'))
    .select(sql<number>`(count(*) over ())::int`.as('found'))
    .where('id', 'in', workersOf(companyId))
    .where('id', '<>', accountId)
    .$if(isAddress, (query) => query.where('email_key', '=', emailKey(name)))
    .$if(!isAddress, (query) =>
      query.where((where) => where.and(words.map((word) => sql<boolean>`${plainName} like ${containing(word)}`))),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(most)
    .execute()
}

export function findWorker(db: Db | Tx, companyId: string, accountId: string) {
  return db
    .selectFrom(people(db).as('account'))
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .where('id', 'in', workersOf(companyId))
    .executeTakeFirst()
}

/** Everybody who works for a company now, by account and name. */
export function listWorkers(db: Db | Tx, companyId: string) {
  return db
    .selectFrom(people(db).as('account'))
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', workersOf(companyId))
    .execute()
}
