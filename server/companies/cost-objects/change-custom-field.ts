import { COSTS_SAVED, type changeCustomField as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { isFieldNameTaken, updateField } from './cost-object-store.ts'
import { holdOwnCompany } from '../hold-own-company.ts'
import { requireSoundField } from './require-sound-field.ts'

/** Changes what is asked from now on, archives it or asks it again; bookings keep what they said, under its old name. */
export async function changeCustomField(
  context: Context,
  { params, body: { active, ...body } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const form = requireSoundField(body)
  const id = params.fieldId
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    if (active && (await isFieldNameTaken(tx, companyId, id, form.name))) {
      throw refuse('fieldNameTaken', { at: 'body.name' })
    }
    const archivedAt = active ? null : context.now()
    if (!(await updateField(tx, { companyId, id, archivedAt }, form))) throw refuse('notFound')
    const details = { company: companyId, field: id, name: form.name, active }
    await audit(tx, { kind: 'custom-field.changed', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: COSTS_SAVED }
}
