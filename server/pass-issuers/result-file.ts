import { readCsv } from '#server/spreadsheets/read-csv.ts'
import type { IssueRefusal, PassNews, PassResult } from '#server/pass-issuers/pass-issuer.ts'

const newsOf = new Map<string, PassNews>([
  ['accepted', 'GIVEN'],
  ['refused', 'REFUSED'],
  ['activated', 'ACTIVATED'],
  ['used_up', 'USED_UP'],
  ['expired', 'EXPIRED'],
  ['revoked', 'TAKEN_BACK'],
  ['not_revoked', 'NOT_TAKEN_BACK'],
])

const refusalsOf = new Map<string, IssueRefusal>([
  ['not_ours', 'OTHER_OPERATOR'],
  ['suspended', 'SUSPENDED'],
  ['has_pass', 'HAS_PASS'],
])

/** An instant with its zone, to the second at least: a day alone says nothing of when. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const LONGEST_REASON = 60

export interface ResultFile {
  results: PassResult[]
  unreadable: number[]
}

/**
 * What an operator wrote, as `key,status,at,reason` in any order, named by the first line. A line that cannot be read
 * stands in the way of no other: it is named by its number.
 */
export function readResultFile(text: string): ResultFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const head = cellsOf(lines[0] ?? '')?.map((name) => name.trim().toLowerCase()) ?? []
  const file: ResultFile = { results: [], unreadable: [] }
  if (!['key', 'status', 'at'].every((name) => head.includes(name))) return { ...file, unreadable: [1] }
  lines.slice(1).forEach((line, index) => {
    if (line.trim() === '') return
    const cells = cellsOf(line)
    const read = cells && readResult(Object.fromEntries(head.map((name, at) => [name, (cells[at] ?? '').trim()])))
    if (read) file.results.push(read)
    else file.unreadable.push(index + 2)
  })
  return file
}

function cellsOf(line: string): string[] | undefined {
  try {
    return readCsv(line)[0] ?? []
  } catch {
    return undefined
  }
}

function readResult({ key = '', status = '', at = '', reason = '' }: Record<string, string>): PassResult | undefined {
  const news = newsOf.get(status.toLowerCase())
  const instant = INSTANT.test(at) ? new Date(at) : undefined
  if (!/^[\w-]{1,60}$/.test(key) || !news || !instant || Number.isNaN(instant.getTime())) return undefined
  const because = reason.slice(0, LONGEST_REASON)
  return {
    key,
    news,
    at: instant,
    ...(news === 'REFUSED' ? { refusal: refusalsOf.get(reason.toLowerCase()) ?? 'NOT_GIVEN' } : {}),
    ...(because === '' ? {} : { because }),
  }
}
