import { CHANNEL_SAVED, type changeChannel as endpoint } from '#shared/api/channels.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { lockLiving, updateChannel } from './channel-store.ts'
import { resume } from './deliver.ts'
import { requireTarget } from './require-target.ts'

/** From now on. On again, or saved while it fails, it is sent what waits; switched off, what waits goes on waiting. */
export async function changeChannel(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { name, events, namesGuests, active } = body
  await requireProvenMailbox(context, caller)
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const channel = await lockLiving(tx, companyId, params.channelId)
    if (!channel) throw refuse('notFound')
    const target = body.url === undefined ? undefined : requireTarget(context, body.url)
    const { id, kind, state, url } = channel
    await updateChannel(tx, id, {
      name,
      events: JSON.stringify(events),
      names_guests: namesGuests,
      ...(target ? { url: target.href } : {}),
      ...(active ? {} : { state: 'off' }),
    })
    if (active && state !== 'on') await resume(context, tx, id)
    const { host } = target ?? new URL(url)
    const details = { company: companyId, channel: id, kind, host, events, namesGuests, active }
    await audit(tx, { kind: 'channel.changed', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: CHANNEL_SAVED }
}
