import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { markEventsHandled } from './payment-event-store.ts'

/**
 * A provider's event may overtake the answer that told us its intent's id. The step that stores the
 * id has just read the intent itself, so events that waited for it have nothing more to say.
 */
export async function settleEarlyEvents(
  { payments }: Pick<Context, 'payments'>,
  tx: Tx,
  about: { provider: string; reference: string; intentId: string },
): Promise<void> {
  await markEventsHandled(tx, { ...about, provider: payments.named(about.provider).account })
}
