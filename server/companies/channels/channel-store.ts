import { daysBefore } from '#server/clock.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import { TEST_EVENT, type ChannelEvent, type ChannelState, type DeliveryProblem } from '#shared/api/channels.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'

const living = (db: Db | Tx, companyId: string) =>
  db.selectFrom('channel').selectAll().where('company_id', '=', companyId).where('ended_at', 'is', null)

export const listLiving = (db: Db | Tx, companyId: string) => living(db, companyId).orderBy('created_at').execute()
export type ChannelRow = Awaited<ReturnType<typeof listLiving>>[number]

/** Those that are to hear of an event; one that fails is told when it is mended. */
export const listListening = (tx: Tx, companyId: string, type: ChannelEvent) =>
  living(tx, companyId)
    .where('state', '<>', 'off')
    .where(sql<boolean>`events @> ${JSON.stringify([type])}::jsonb`)
    .execute()

/** Held until the transaction ends; undefined for another company's, and for one that has ended. */
export const lockLiving = (tx: Tx, companyId: string, id: string) =>
  living(tx, companyId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockChannel = (tx: Tx, id: string) =>
  tx.selectFrom('channel').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NewChannel = Omit<Insertable<Database['channel']>, 'id' | 'state' | 'ended_at' | 'old_secret' | 'old_secret_until'>

export async function insertChannel(tx: Tx, channel: NewChannel): Promise<string> {
  const unset = { old_secret: null, old_secret_until: null, ended_at: null }
  const row = await tx
    .insertInto('channel')
    .values({ ...channel, ...unset })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateChannel(tx: Tx, id: string, patch: Updateable<Database['channel']>): Promise<void> {
  await tx.updateTable('channel').set(patch).where('id', '=', id).execute()
}

/** The last of each channel, the newest first. */
export async function listDeliveries(db: Db, channelIds: string[], most: number) {
  if (channelIds.length === 0) return []
  const numbered = db
    .selectFrom('channel_delivery')
    .selectAll()
    .select(sql<number>`row_number() over (partition by channel_id order by created_at desc, id)`.as('place'))
    .where('channel_id', 'in', channelIds)
    .as('numbered')
  return db.selectFrom(numbered).selectAll().where('place', '<=', most).orderBy('place').execute()
}

export async function countWaiting(db: Db, channelIds: string[]): Promise<Map<string, number>> {
  if (channelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('channel_delivery')
    .select(['channel_id', sql<number>`count(*)::int`.as('waiting')])
    .where('channel_id', 'in', channelIds)
    .where('state', '=', 'waiting')
    .groupBy('channel_id')
    .execute()
  return new Map(rows.map(({ channel_id, waiting }) => [channel_id, waiting]))
}

/** Of all channels of a company, those that have ended too. */
export async function countTests(tx: Tx, companyId: string, since: Date): Promise<number> {
  const { found } = await tx
    .selectFrom('channel_delivery as delivery')
    .innerJoin('channel', 'channel.id', 'delivery.channel_id')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('channel.company_id', '=', companyId)
    .where('delivery.type', '=', TEST_EVENT)
    .where('delivery.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return found
}

type NewDelivery = Pick<
  Insertable<Database['channel_delivery']>,
  'channel_id' | 'event_id' | 'type' | 'reference' | 'facts' | 'created_at'
>

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<string> {
  const untried = { problem: null, http_status: null, tried_at: null }
  const row = await tx
    .insertInto('channel_delivery')
    .values({ ...delivery, ...untried })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** With the channel that it goes to. Undefined when it is over, or forgotten. */
export function findWaiting(db: Db, id: string) {
  return db
    .selectFrom('channel_delivery as delivery')
    .innerJoin('channel', 'channel.id', 'delivery.channel_id')
    .select(['delivery.id', 'delivery.event_id', 'delivery.type', 'delivery.facts', 'delivery.attempts'])
    .select(['delivery.created_at', 'channel.id as channel_id', 'channel.company_id', 'channel.kind', 'channel.url'])
    .select(['channel.secret', 'channel.old_secret', 'channel.old_secret_until', 'channel.state', 'channel.ended_at'])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst()
}
export type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

interface Tried {
  at: Date
  problem: DeliveryProblem | null
  httpStatus: number | null
}

export async function noteTry(db: Db | Tx, id: string, { at, problem, httpStatus }: Tried): Promise<void> {
  await db
    .updateTable('channel_delivery')
    .set({ attempts: sql`attempts + 1`, tried_at: at, problem, http_status: httpStatus })
    .where('id', '=', id)
    .execute()
}

/** Nothing of what it told is kept. */
export async function endDelivery(tx: Tx, id: string, state: 'delivered' | 'lost'): Promise<void> {
  await tx.updateTable('channel_delivery').set({ state, facts: null }).where('id', '=', id).execute()
}

export async function loseWaiting(tx: Tx, channelId: string): Promise<void> {
  await tx
    .updateTable('channel_delivery')
    .set({ state: 'lost', facts: null })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'waiting')
    .execute()
}

/** What waits has all of its tries again. Their ids, the oldest first. */
export async function beginAnew(tx: Tx, channelId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('channel_delivery')
    .set({ attempts: 0 })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'waiting')
    .returning(['id', 'created_at'])
    .execute()
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(({ id }) => id)
}

export const isState = (channel: { state: ChannelState; ended_at: Date | null } | undefined, state: ChannelState) =>
  channel?.ended_at === null && channel.state === state

export async function expireDeliveries(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('channel_delivery').where('created_at', '<', daysBefore(now, 30)).execute()
}
