import { people } from '#server/accounts/account-store.ts'
import { sql } from 'kysely'
import type { CostObjectKind, FieldForm } from '#shared/api/cost-objects.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** All of a company's, also what is archived, by code. */
export function listObjects(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('cost_object')
    .select(['id', 'kind', 'code', 'name', 'archived_at'])
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .orderBy(sql`lower(code)`)
    .execute()
}

/** All of a company's, also what is archived, as they came. */
export function listFields(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('custom_field')
    .select(['id', 'name', 'kind', 'options', 'is_required', 'preset', 'archived_at'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
}

export function findRules(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('company')
    .select(['cost_centre_required', 'project_required'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}

/** Undefined when it is archived since. */
export async function findPreselected(db: Db | Tx, companyId: string, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('preselected_cost_centre')
    .innerJoin('cost_object', 'cost_object.id', 'preselected_cost_centre.cost_object_id')
    .select('code')
    .where('preselected_cost_centre.company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.code
}

/** Of the person in charge, whose `member_id` is null, and of all who work there. */
export function listPreselected(db: Db, companyId: string) {
  return db
    .selectFrom('preselected_cost_centre as chosen')
    .innerJoin('cost_object', 'cost_object.id', 'chosen.cost_object_id')
    .innerJoin('company', 'company.id', 'chosen.company_id')
    .leftJoin('team_member as member', (join) =>
      join
        .onRef('member.account_id', '=', 'chosen.account_id')
        .onRef('member.company_id', '=', 'chosen.company_id')
        .on('member.status', '=', 'approved'),
    )
    .select(['cost_object.code', 'member.id as member_id', 'chosen.account_id', 'company.pic_id'])
    .where('chosen.company_id', '=', companyId)
    .where('cost_object.archived_at', 'is', null)
    .execute()
}

/** Cost objects as rooms above join them. */
export const costObjects = (db: Db | Tx) => db.selectFrom('cost_object').select(['id', 'kind', 'code', 'name'])

/** Undefined when the company has no such cost centre or project that can be chosen. */
export async function findObject(tx: Tx, companyId: string, id: string) {
  return tx
    .selectFrom('cost_object')
    .select(['kind', 'code'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export interface NewCostObject {
  companyId: string
  kind: CostObjectKind
  code: string
  name: string
}

/** False when the code was ever used before. */
export async function insertObject(tx: Tx, { companyId, ...object }: NewCostObject): Promise<string | undefined> {
  const row = await tx
    .insertInto('cost_object')
    .values({ ...object, company_id: companyId, archived_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Its code; undefined when the company has none such. */
export async function updateObject(
  tx: Tx,
  { companyId, id, name, archivedAt }: { companyId: string; id: string; name: string; archivedAt: Date | null },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('cost_object')
    .set({ name, archived_at: archivedAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

const columnsOf = ({ name, kind, options, required, preset }: FieldForm) => ({
  name,
  kind,
  options: JSON.stringify(options),
  is_required: required,
  preset,
})

/** Undefined when one of this name is asked already. */
export async function insertField(tx: Tx, companyId: string, form: FieldForm): Promise<string | undefined> {
  const row = await tx
    .insertInto('custom_field')
    .values({ ...columnsOf(form), company_id: companyId, archived_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Is another field of this name asked? */
export async function isFieldNameTaken(tx: Tx, companyId: string, id: string, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('custom_field')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the company has none such. */
export async function updateField(
  tx: Tx,
  { companyId, id, archivedAt }: { companyId: string; id: string; archivedAt: Date | null },
  form: FieldForm,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('custom_field')
    .set({ ...columnsOf(form), archived_at: archivedAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A cost centre that can be chosen now. */
export async function findCostCentre(tx: Tx, companyId: string, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cost_object')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'cost_centre')
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .executeTakeFirst()
  return row?.id
}

export async function keepPreselected(tx: Tx, companyId: string, accountId: string, costObjectId: string | undefined) {
  await tx
    .deleteFrom('preselected_cost_centre')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
  if (costObjectId === undefined) return
  await tx
    .insertInto('preselected_cost_centre')
    .values({ company_id: companyId, account_id: accountId, cost_object_id: costObjectId })
    .execute()
}

/** Who works here and has no cost centre chosen already, by name; nobody while there is none to choose. */
export function listWithoutCostCentre(db: Db, companyId: string) {
  const objects = db
    .selectFrom('cost_object')
    .where('cost_object.company_id', '=', companyId)
    .where('kind', '=', 'cost_centre')
    .where('archived_at', 'is', null)
  return db
    .selectFrom(people(db).as('account'))
    .select(['account.first_name', 'account.last_name'])
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('team_member as member')
            .select('member.id')
            .whereRef('member.account_id', '=', 'account.id')
            .where('member.company_id', '=', companyId)
            .where('member.status', '=', 'approved'),
        ),
        where.exists(
          where
            .selectFrom('company')
            .select('company.id')
            .whereRef('company.pic_id', '=', 'account.id')
            .where('company.id', '=', companyId),
        ),
      ]),
    )
    .where((where) => where.exists(objects.select('cost_object.id')))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('preselected_cost_centre as chosen')
            .select('chosen.account_id')
            .whereRef('chosen.account_id', '=', 'account.id')
            .where('chosen.cost_object_id', 'in', objects.select('cost_object.id')),
        ),
      ),
    )
    .orderBy('account.first_name')
    .orderBy('account.last_name')
    .execute()
}
