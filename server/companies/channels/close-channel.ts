import { audit, type AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { loseWaiting, updateChannel, type ChannelRow } from './channel-store.ts'

interface End {
  because: 'asked' | 'gone'
  by: AuditEvent<'channel.ended'>['by']
}

/** Ends a channel for good: no secret of it is kept, and nothing more is sent. Its row is locked by the caller; call it last. */
export async function closeChannel(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { id, company_id: company, url }: ChannelRow,
  { because, by }: End,
): Promise<void> {
  const { origin } = new URL(url)
  await updateChannel(tx, id, { ended_at: now(), url: origin, secret: null, old_secret: null, old_secret_until: null })
  await loseWaiting(tx, id)
  await audit(tx, { kind: 'channel.ended', accountId: by.user?.id, by, details: { company, channel: id, because } })
}
