import type { Db, Tx } from '#server/db/schema.ts'
import { sumWaiting, type WaitingCosts } from './approval-request-store.ts'

export type { WaitingCosts } from './approval-request-store.ts'

/** What the stays that a company's people wait for would cost of one cost centre or project, by currency. */
export const sumWaitingRequests = (db: Db | Tx, costs: WaitingCosts) => sumWaiting(db, costs)
