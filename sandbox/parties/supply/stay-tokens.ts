import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { openJournal } from '#sandbox/journal.ts'
import { TOKEN_LIFE_MS } from './searches.ts'
import { OfferedStay } from './stay-criteria.ts'

const StayToken = z.object({
  token: z.string(),
  account: z.string(),
  hotelId: z.string(),
  issuedAt: z.number(),
  criteria: OfferedStay,
  /** Set by a price check: the only kind of token that books. */
  priced: z.optional(z.object({ recommendationId: z.string(), raisePercent: z.number() })),
})
export type StayToken = z.infer<typeof StayToken>

export interface StayTokens {
  issue: (entry: Omit<StayToken, 'token' | 'issuedAt'>) => StayToken
  /** Undefined when unknown, another account's, another hotel's or older than an hour. */
  find: (account: string, hotelId: string, token: string) => StayToken | undefined
  close: () => Promise<void>
}

/** Tokens of one hotel's stay. They are kept on disk: a restart must not break a booking half-way. */
export function openStayTokens(dataDir: string, now = Date.now): StayTokens {
  const isAlive = (entry: StayToken) => now() - entry.issuedAt < TOKEN_LIFE_MS
  const file = openJournal(join(dataDir, 'supply-tokens.jsonl'), (value) => StayToken.parse(value), isAlive)
  const alive = new Map(file.replayed.map((entry) => [entry.token, entry]))
  return {
    issue(entry) {
      for (const [token, old] of alive) {
        if (isAlive(old)) break
        alive.delete(token)
      }
      const issued = { ...entry, token: randomUUID(), issuedAt: now() }
      alive.set(issued.token, issued)
      file.write(issued)
      return issued
    },
    find(account, hotelId, token) {
      const entry = alive.get(token)
      if (entry === undefined || !isAlive(entry)) return undefined
      return entry.account === account && entry.hotelId === hotelId ? entry : undefined
    },
    close: () => file.close(),
  }
}
