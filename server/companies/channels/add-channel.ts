import { CHANNEL_SAVED, type addChannel as endpoint } from '#shared/api/channels.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { insertChannel, listLiving } from './channel-store.ts'
import { requireTarget } from './require-target.ts'
import { MOST_CHANNELS } from './channel-rules.ts'
import { newSecret } from './sign.ts'

/** Somewhere to send messages to. A webhook gets a secret, which is answered this once. */
export async function addChannel(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { kind, name, events, namesGuests } = body
  const secret = kind === 'webhook' ? newSecret() : null
  await requireProvenMailbox(context, caller)
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const target = requireTarget(context, body.url)
    if ((await listLiving(tx, companyId)).length >= MOST_CHANNELS) throw refuse('tooManyChannels')
    const id = await insertChannel(tx, {
      company_id: companyId,
      kind,
      name,
      url: target.href,
      secret,
      events: JSON.stringify(events),
      names_guests: namesGuests,
    })
    const details = { company: companyId, channel: id, kind, host: target.host, events, namesGuests, active: true }
    await audit(tx, { kind: 'channel.added', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: CHANNEL_SAVED, secret }
}
