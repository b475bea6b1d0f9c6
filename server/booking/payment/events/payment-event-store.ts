import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'

interface InboxEvent {
  provider: string
  eventId: string
  reference: string | undefined
  intentId: string | undefined
  payload: unknown
}

/** False when this event was stored before: providers deliver at least once. */
export async function insertEvent(tx: Tx, event: InboxEvent, isHandled: boolean): Promise<boolean> {
  const row = await tx
    .insertInto('inbox_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      reference: event.reference ?? null,
      intent_id: event.intentId ?? null,
      payload: JSON.stringify(event.payload),
      handled_at: isHandled ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Events that came before we knew what they were about. */
export async function markEventsHandled(
  tx: Tx,
  about: { provider: string; reference: string; intentId: string },
): Promise<void> {
  await tx
    .updateTable('inbox_event')
    .set({ handled_at: sql<Date>`now()` })
    .where('provider', '=', about.provider)
    .where('handled_at', 'is', null)
    .where((where) => where.or([where('reference', '=', about.reference), where('intent_id', '=', about.intentId)]))
    .execute()
}

/** What the provider said in them may name people. */
export async function emptyEvents(tx: Tx, reference: string, intentId: string | null): Promise<void> {
  await tx
    .updateTable('inbox_event')
    .set({ payload: '{}' })
    .where((where) => where.or([where('reference', '=', reference), where('intent_id', '=', intentId ?? '')]))
    .execute()
}
