import { COSTS_SAVED, type addCostObject as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { insertObject, listObjects } from './cost-object-store.ts'
import { holdOwnCompany } from '../hold-own-company.ts'
import { MOST_COST_OBJECTS } from './cost-object-rules.ts'

/** A new cost centre or project, under a code that was never used. */
export async function addCostObject(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const objects = await listObjects(tx, companyId)
    if (objects.filter(({ kind }) => kind === body.kind).length >= MOST_COST_OBJECTS) {
      throw refuse('tooManyCosts')
    }
    if (!(await insertObject(tx, { companyId, ...body }))) {
      throw refuse('codeTaken', { at: 'body.code' })
    }
    const details = { company: companyId, ...body }
    await audit(tx, { kind: 'cost-object.added', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: COSTS_SAVED }
}
