import type { Context } from '#server/context.ts'
import type { PassIssuer } from '#server/pass-issuers/pass-issuer.ts'
import { applyResult } from './apply-result.ts'
import { finishFile, keepFile, listFinishedFiles } from './pass-list-store.ts'

/** Files of one round: an operator that starts with years of them is read in several. */
const MOST_FILES = 200
/** An unreadable line may be one that is still being written. */
const WHOLE_AFTER_MS = 24 * 60 * 60_000

/**
 * Reads what the operator has told since, each file once. What it says twice changes nothing, so that a file may be read again;
 * a silent operator has told nothing.
 */
export async function readResults(context: Context, issuer: PassIssuer, partner: string): Promise<void> {
  const listed = await issuer.listResults()
  if (listed.status === 'unknown') return
  const finished = await listFinishedFiles(context.db, partner)
  const fresh = listed.names.filter((name) => !finished.has(name)).slice(0, MOST_FILES)
  for (const name of fresh) await readFile(context, issuer, partner, name)
}

async function readFile(context: Context, issuer: PassIssuer, partner: string, name: string): Promise<void> {
  const file = await issuer.readResults(name)
  if (file.status === 'unknown') return
  for (const result of file.results) {
    const judged = await context.db.transaction().execute((tx) => applyResult(context, tx, partner, result))
    if (judged.verdict !== 'WRONG') continue
    const { key, news, at } = result
    context.log.error(
      { partner, file: name, key, news, at, because: judged.because },
      'an operator contradicts our books',
    )
  }
  const now = context.now()
  const unreadable = file.unreadable.length
  await context.db.transaction().execute(async (tx) => {
    const { firstReadAt } = await keepFile(tx, { partner, name, unreadable }, now)
    if (unreadable > 0 && now.getTime() - firstReadAt.getTime() < WHOLE_AFTER_MS) return
    await finishFile(tx, partner, name, now)
    if (unreadable > 0)
      context.log.error({ partner, file: name, lines: file.unreadable }, 'results that nobody can read')
  })
}
