import { daysBefore } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteDeliveries } from './channel-store.ts'

export const expireDeliveries = (tx: Tx, now: Date): Promise<void> =>
  deleteDeliveries(tx, { madeBefore: daysBefore(now, 30) })
