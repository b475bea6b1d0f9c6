import { randomUUID } from 'node:crypto'
import { TEST_EVENT, TEST_ON_ITS_WAY, type testChannel as endpoint } from '#shared/api/channels.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { deliveryJob } from './announce.ts'
import { countTests, insertDelivery, lockLiving } from './channel-store.ts'
import type { ChannelFacts } from '#server/db/channel-facts.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { TESTS_AN_HOUR } from './channel-rules.ts'

const HOUR_MS = 60 * 60_000

/** Sends a message that means nothing. So many an hour for a company, by all its callers: each is a call to a stranger's server. */
export async function testChannel(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const now = context.now()
  await requireProvenMailbox(context, caller)
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const channel = await lockLiving(tx, companyId, params.channelId)
    if (!channel) throw refuse('notFound')
    const sent = await countTests(tx, companyId, new Date(now.getTime() - HOUR_MS))
    if (sent >= TESTS_AN_HOUR) throw refuse('enoughTests', { retryAfterSeconds: HOUR_MS / 1000 })
    const event = { event_id: randomUUID(), type: TEST_EVENT, reference: '', created_at: now } as const
    const url = context.config.appUrl + linkedPages.businessDashboard({ page: 'messages' })
    const facts = JSON.stringify({ reference: '', url } satisfies ChannelFacts)
    const deliveryId = await insertDelivery(tx, { ...event, channel_id: channel.id, facts })
    await context.jobs.enqueue(tx, deliveryJob(deliveryId))
    const details = { company: companyId, channel: channel.id }
    await audit(tx, { kind: 'channel.tested', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: TEST_ON_ITS_WAY }
}
