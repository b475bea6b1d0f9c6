import { CHANNEL_SAVED, type rotateSecret as endpoint } from '#shared/api/channels.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { lockLiving, updateChannel } from './channel-store.ts'
import { OLD_SECRET_MS } from './channel-rules.ts'
import { newSecret } from './sign.ts'

/** Another secret, answered this once. The one before it signs for a day more; the one before that no longer. */
export async function rotateSecret(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const secret = newSecret()
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const channel = await lockLiving(tx, companyId, params.channelId)
    if (!channel) throw refuse('notFound')
    if (channel.kind !== 'webhook') throw refuse('channelUnsigned')
    const until = new Date(context.now().getTime() + OLD_SECRET_MS)
    await updateChannel(tx, channel.id, { secret, old_secret: channel.secret, old_secret_until: until })
    const details = { company: companyId, channel: channel.id }
    await audit(tx, { kind: 'channel.secret-rotated', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: CHANNEL_SAVED, secret }
}
