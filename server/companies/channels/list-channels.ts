import type { listChannels as endpoint } from '#shared/api/channels.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { countWaiting, listDeliveries, listLiving } from './channel-store.ts'
import { shownAddress } from './channel-rules.ts'

const SHOWN_DELIVERIES = 10

/** The channels of the caller's company, without what would let a reader send in its name. */
export async function listChannels(
  { db, now }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await listLiving(db, requireOwnCompany(caller, params.id))
  const ids = rows.map(({ id }) => id)
  const deliveries = await listDeliveries(db, ids, SHOWN_DELIVERIES)
  const waiting = await countWaiting(db, ids)
  return {
    channels: rows.map(({ id, kind, name, url, events, state, ...row }) => ({
      id,
      kind,
      name,
      address: shownAddress(kind, url),
      events,
      namesGuests: row.names_guests,
      state,
      oldSecretUntil: row.old_secret_until && row.old_secret_until > now() ? row.old_secret_until.toISOString() : null,
      waiting: waiting.get(id) ?? 0,
      deliveries: deliveries
        .filter((one) => one.channel_id === id)
        .map((one) => ({
          eventId: `msg_${one.event_id}`,
          type: one.type,
          reference: one.reference,
          state: one.state,
          attempts: one.attempts,
          problem: one.problem,
          httpStatus: one.http_status,
          createdAt: one.created_at.toISOString(),
          triedAt: one.tried_at?.toISOString() ?? null,
        })),
    })),
  }
}
