import { COSTS_SAVED, type changeCostObject as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { updateObject } from './cost-object-store.ts'
import { holdOwnCompany } from '../hold-own-company.ts'

/** Renames, archives or brings back a cost centre or project; bookings that carry its code stay as they are. */
export async function changeCostObject(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const archivedAt = body.active ? null : context.now()
    const code = await updateObject(tx, { companyId, id: params.costObjectId, name: body.name, archivedAt })
    if (code === undefined) throw refuse('notFound')
    const details = { company: companyId, code, ...body }
    await audit(tx, { kind: 'cost-object.changed', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: COSTS_SAVED }
}
