import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { openJournal } from '#sandbox/journal.ts'
import { Offer } from './offer-id.ts'

/** How long a prebook holds its price. */
export const PREBOOK_LIFE_MS = 30 * 60_000

const Prebook = Offer.extend({
  prebookId: z.string(),
  /** How much dearer than its offer it turned out. */
  raisePercent: z.number(),
})
export type Prebook = z.infer<typeof Prebook>

export interface Prebooks {
  issue: (prebook: Omit<Prebook, 'prebookId' | 'issuedAt'>) => Prebook
  /** Undefined when unknown, another account's or too old. */
  find: (account: string, prebookId: string) => Prebook | undefined
  close: () => Promise<void>
}

/** Prebooks are kept on disk: a restart must not break a booking half-way. */
export function openPrebooks(dataDir: string, now = Date.now): Prebooks {
  const isAlive = ({ issuedAt }: Prebook) => now() - issuedAt < PREBOOK_LIFE_MS
  const file = openJournal(join(dataDir, 'liteapi-prebooks.jsonl'), (value) => Prebook.parse(value), isAlive)
  const alive = new Map(file.replayed.map((prebook) => [prebook.prebookId, prebook]))
  return {
    issue(entry) {
      for (const [prebookId, old] of alive) {
        if (isAlive(old)) break
        alive.delete(prebookId)
      }
      const prebook = { ...entry, prebookId: randomBytes(9).toString('base64url'), issuedAt: now() }
      alive.set(prebook.prebookId, prebook)
      file.write(prebook)
      return prebook
    },
    find(account, prebookId) {
      const prebook = alive.get(prebookId)
      return prebook?.account === account && isAlive(prebook) ? prebook : undefined
    },
    close: () => file.close(),
  }
}
