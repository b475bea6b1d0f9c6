import { CHANNEL_SAVED, type endChannel as endpoint } from '#shared/api/channels.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { closeChannel } from './close-channel.ts'
import { lockLiving } from './channel-store.ts'

/** Nothing more is sent, neither what waits. */
export async function endChannel(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const channel = await lockLiving(tx, companyId, params.channelId)
    if (!channel) throw refuse('notFound')
    await closeChannel(context, tx, channel, { because: 'asked', by: caller })
  })
  return { success: true, message: CHANNEL_SAVED }
}
