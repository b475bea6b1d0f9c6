import type { manageCostObjects as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { findRules, listFields, listObjects, listPreselected } from './cost-object-store.ts'
import { presentField } from './read-offer.ts'

/** Everything a company charges its stays to, for the page that changes it. */
export async function manageCostObjects(
  { db }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const [objects, fields, rules, preselected] = await Promise.all([
    listObjects(db, companyId),
    listFields(db, companyId),
    findRules(db, companyId),
    listPreselected(db, companyId),
  ])
  return {
    costObjects: objects.map(({ id, kind, code, name, archived_at }) => ({
      id,
      kind,
      code,
      name,
      active: archived_at === null,
    })),
    fields: fields.map((field) => ({ ...presentField(field), active: field.archived_at === null })),
    required: { costCentre: rules?.cost_centre_required ?? false, project: rules?.project_required ?? false },
    preselected: preselected.flatMap(({ code, member_id, account_id, pic_id }) => {
      if (account_id === pic_id) return { memberId: null, code }
      return member_id === null ? [] : { memberId: member_id, code }
    }),
  }
}
