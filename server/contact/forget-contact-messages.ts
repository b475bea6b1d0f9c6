import type { Tx } from '#server/db/schema.ts'
import { deleteMessages, deleteMessagesFrom } from './contact-message-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** What was written more than a year ago, and after a month what no operator has let through. */
export async function forgetContactMessages(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteMessages(tx, { sent: ago(365), suspect: ago(30) })
}

/** The owner of an address wants it forgotten. */
export const eraseContactMessages = (tx: Tx, emailKey: string): Promise<void> => deleteMessagesFrom(tx, emailKey)
