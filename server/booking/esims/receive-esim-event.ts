import type { Context } from '#server/context.ts'
import type { EsimEvent, EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import { findEsimOfEvent, insertEvent } from './esim-store.ts'
import { esimKey } from './esim-key.ts'

/**
 * Keeps that an event came, then wakes the eSIM that it is about. The event only says "look": the job asks the vendor itself.
 */
export async function receiveEsimEvent(
  context: Context,
  vendor: EsimFulfilment,
  event: Exclude<EsimEvent, { status: 'invalid' }>,
): Promise<void> {
  const { eventId } = event
  const found = await context.db.transaction().execute(async (tx) => {
    const esim = event.status === 'event' ? await findEsimOfEvent(tx, vendor.id, event.about) : undefined
    const row = { vendor: vendor.id, event_id: eventId, esim_id: esim?.id ?? null, received_at: context.now() }
    return { esim, isNew: await insertEvent(tx, row) }
  })
  const { esim, isNew } = found
  if (!isNew) return
  if (!esim) return context.log.info({ vendor: vendor.id, eventId }, 'event about no eSIM of ours')
  // After the commit: should we die before, the job's own timer looks a little later.
  await context.jobs.wake(esimKey(esim.id))
  await context.jobs.wake(`${esimKey(esim.id)}:gone`)
}
