import type { Tx } from '#server/db/schema.ts'
import { deleteEvents, forgetDevices } from './esim-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** After a month what vendors told; three months after its end on which phone an eSIM was, and how it was used. */
export async function forgetOldEsims(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEvents(tx, ago(30))
  await forgetDevices(tx, { endedBefore: ago(90) })
}

/** The same at once when its owner deletes the account; what is still used ends first. */
export const forgetEsimsOf = (tx: Tx, accountId: string): Promise<void> => forgetDevices(tx, { accountId })
