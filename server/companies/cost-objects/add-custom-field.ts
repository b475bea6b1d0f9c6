import { COSTS_SAVED, type addCustomField as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { insertField, listFields } from './cost-object-store.ts'
import { holdOwnCompany } from '../hold-own-company.ts'
import { requireSoundField } from './require-sound-field.ts'
import { MOST_FIELDS } from './cost-object-rules.ts'

/** Something more that a company asks of each of its bookings from now on. */
export async function addCustomField(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const form = requireSoundField(body)
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    if ((await listFields(tx, companyId)).length >= MOST_FIELDS) throw refuse('tooManyCosts')
    const id = await insertField(tx, companyId, form)
    if (id === undefined) {
      throw refuse('fieldNameTaken', { at: 'body.name' })
    }
    const details = { company: companyId, field: id, name: form.name }
    await audit(tx, { kind: 'custom-field.added', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: COSTS_SAVED }
}
