import type { CostObjects, CustomField } from '#shared/api/cost-objects.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { findPreselected, findRules, listFields, listObjects } from './cost-object-store.ts'

export type FieldRow = Awaited<ReturnType<typeof listFields>>[number]

export const presentField = ({ id, name, kind, options, is_required: required, preset }: FieldRow): CustomField => ({
  id,
  name,
  kind,
  options,
  required,
  preset,
})

/** What the stays of a member of a company may be charged to now, and where they begin. */
export async function readOffer(db: Db | Tx, companyId: string, accountId: string): Promise<CostObjects> {
  const objects = (await listObjects(db, companyId)).filter(({ archived_at }) => archived_at === null)
  const fields = (await listFields(db, companyId)).filter(({ archived_at }) => archived_at === null)
  const rules = await findRules(db, companyId)
  const of = (wanted: 'cost_centre' | 'project') =>
    objects.flatMap(({ kind, code, name }) => (kind === wanted ? [{ code, name }] : []))
  return {
    costCentres: of('cost_centre'),
    projects: of('project'),
    fields: fields.map(presentField),
    required: { costCentre: rules?.cost_centre_required ?? false, project: rules?.project_required ?? false },
    preselected: (await findPreselected(db, companyId, accountId)) ?? null,
  }
}
