import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { NewJob } from '#server/jobs/jobs.ts'
import { insertDelivery, listListening } from './channel-store.ts'
import type { CompanyEvent } from './company-event.ts'

export const deliveryJob = (deliveryId: string): NewJob<'channel.deliver'> => ({
  kind: 'channel.deliver',
  key: `channel.deliver:${deliveryId}`,
  data: { deliveryId },
})

/** Tells every channel of a company that listens, in the transaction in which it happened: neither can be without the other. */
export async function announce(
  context: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { type, companyId, facts, guests }: CompanyEvent,
): Promise<void> {
  const event = { event_id: randomUUID(), type, reference: facts.reference, created_at: context.now() }
  for (const { id, names_guests: namesGuests } of await listListening(tx, companyId, type)) {
    const told = JSON.stringify(namesGuests ? { ...facts, guests } : facts)
    const deliveryId = await insertDelivery(tx, { ...event, channel_id: id, facts: told })
    await context.jobs.enqueue(tx, deliveryJob(deliveryId))
  }
}
