import type { Tx } from '#server/db/schema.ts'
import { deleteEvents } from './data.ts'

/** Vendors stop repeating an event within hours. */
export const forgetEsimEvents = (tx: Tx, before: Date): Promise<void> => deleteEvents(tx, before)
