import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { DatabaseAway } from '#server/db/database-away.ts'
import { findCopy, keepCopy } from './faq-store.ts'
import { SheetRefused, type FaqSheet } from './faq-sheet.ts'
import { readFaq } from './faq-rules.ts'
import { type Faq } from '#server/faq/faq-sheet.ts'

const MINUTE_MS = 60_000
/** So long the sheet is not asked again. */
const FRESH_MS = 10 * MINUTE_MS
/** After a failure it is left alone for a while. */
const PAUSE_MS = MINUTE_MS
/** So long the last good copy stands in for it. */
const STALE_MS = 7 * 24 * 60 * MINUTE_MS

interface Kept {
  faq: Faq
  readAt: number
}

/** The operator's FAQ; undefined while there is none, and the shop's own is shown. Never throws. */
export type KeptFaq = () => Promise<Faq | undefined>

interface Parts {
  db: Db
  log: Logger
  now: () => Date
}

/**
 * A sheet that is asked every ten minutes, behind its last good copy: in the database, so that a start during an outage has
 * one. Whoever asks waits only while there is no copy at all.
 */
export function keptFaq(sheet: FaqSheet | undefined, { db, log, now }: Parts): KeptFaq {
  if (!sheet) return async () => undefined
  let kept: Kept | undefined
  let askAgainAt = 0
  let running: Promise<void> | undefined

  async function renew(of: FaqSheet): Promise<void> {
    try {
      if (!kept) {
        const copy = await findCopy(db)
        if (copy) kept = { faq: copy.faq, readAt: copy.read_at.getTime() }
      }
      const faq = readFaq(await of.readRows())
      kept = { faq, readAt: now().getTime() }
      askAgainAt = kept.readAt + FRESH_MS
      await keepCopy(db, faq, now())
    } catch (error) {
      askAgainAt = Math.max(askAgainAt, now().getTime() + PAUSE_MS)
      // Only the operator can mend what is refused; an outage of the database has its own line.
      if (error instanceof SheetRefused) log.error({ err: error }, 'the sheet of the FAQ cannot be read')
      else if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'the FAQ stays as it is')
    } finally {
      running = undefined
    }
  }

  return async () => {
    if (now().getTime() >= askAgainAt) running ??= renew(sheet)
    if (!kept) await running
    return kept && now().getTime() - kept.readAt < STALE_MS ? kept.faq : undefined
  }
}
