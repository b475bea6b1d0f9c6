import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import type { Context } from '#server/context.ts'
import { readResultFile } from '#server/pass-issuers/result-file.ts'
import { applyResult } from '../issuing/apply-result.ts'
import type { Judgement } from '#server/booking/passes/issuing/pass-list-rules.ts'

interface JudgedRow {
  key: string
  news: string
  at: Date
  verdict: Judgement['verdict']
  /** In words for who imports. */
  says: string
}

export interface Import {
  rows: JudgedRow[]
  /** The lines' numbers. */
  unreadable: number[]
}

/** Thrown so that nothing of a trial stays. */
class OnTrial extends Error {
  override readonly name = 'OnTrial'
}

/**
 * What a partner's operator told a person of its passes, judged row by row as its own files are. Without `importedBy` it is a
 * trial: the same verdicts, and nothing is written.
 */
export async function importResults(
  context: Context,
  { partner, text, importedBy }: { partner: string; text: string; importedBy: string | undefined },
): Promise<Import> {
  const { results, unreadable } = readResultFile(text)
  const rows: JudgedRow[] = []
  try {
    await context.db.transaction().execute(async (tx) => {
      for (const result of results) {
        const judged = await applyResult(context, tx, partner, result)
        const { key, news, at } = result
        rows.push({ key, news, at, verdict: judged.verdict, says: wordsOf(judged) })
      }
      if (importedBy === undefined) throw new OnTrial('nothing is written')
      const moved = countOf(rows, 'MOVES')
      const wrong = countOf(rows, 'WRONG') + unreadable.length
      const details = { partner, moved, wrong, importedBy }
      const by = byCommand()
      await audit(tx, { kind: 'passes.imported', accountId: undefined, by, details })
    })
  } catch (error) {
    if (!(error instanceof OnTrial)) throw error
  }
  return { rows, unreadable }
}

function wordsOf(judged: Judgement): string {
  switch (judged.verdict) {
    case 'MOVES':
      return judged.patch.state === undefined ? 'noted' : `becomes ${judged.patch.state}`
    case 'KNOWN':
      return 'known already'
    case 'WRONG':
      return `not taken: ${judged.because}`
  }
}

const countOf = (rows: readonly JudgedRow[], verdict: Judgement['verdict']) =>
  rows.filter((row) => row.verdict === verdict).length
