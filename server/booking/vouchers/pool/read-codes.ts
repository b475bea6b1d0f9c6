import { fromMajor, type Money } from '#shared/money/money.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { isPlainDate, type PlainDate } from '#shared/stay/stay.ts'
import { readCsv } from '#server/spreadsheets/read-csv.ts'

export interface PoolCode {
  /** In the file, as an editor counts. */
  line: number
  code: string
  value: Money
  validFrom: PlainDate
  validTo: PlainDate
  batch: string
}

const columns = ['code', 'value', 'currency', 'valid_from', 'valid_to', 'batch'] as const
type Row = Record<(typeof columns)[number], string>

/** What a partner may call a code: it is shown, mailed, and written into tables. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{3,63}$/
const VALUE = /^\d{1,7}(?:\.\d{1,3})?$/

/** A partner's list of codes, and what is wrong with it, line by line and without naming a code. `today`: in its zone. */
export function readCodes(text: string, today: PlainDate): { codes: PoolCode[]; problems: string[] } {
  const [head = [], ...rows] = rowsOf(text)
  const missing = columns.filter((column) => !head.includes(column))
  if (missing.length > 0) return { codes: [], problems: [`these columns are missing: ${missing.join(', ')}`] }
  const problems: string[] = []
  const seen = new Map<string, number>()
  const codes = rows.flatMap((cells, at) => {
    const line = at + 2
    const row = Object.fromEntries(columns.map((name) => [name, cells[head.indexOf(name)]?.trim() ?? ''])) as Row
    const wrong = problemOf(row, today) ?? repeated(row.code, line, seen)
    if (wrong) {
      problems.push(`line ${line}: ${wrong}`)
      return []
    }
    const { code, value, currency, valid_from: validFrom, valid_to: validTo, batch } = row
    if (!isCurrency(currency)) return []
    return [{ line, code, value: fromMajor(Number(value), currency), validFrom, validTo, batch }]
  })
  if (rows.length === 0) problems.push('there is no code in it')
  return { codes, problems }
}

function rowsOf(text: string): string[][] {
  try {
    return readCsv(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return []
  }
}

function problemOf(row: Row, today: PlainDate): string | undefined {
  if (!CODE.test(row.code)) return 'the code is not 4 to 64 letters, digits, points and hyphens'
  if (!VALUE.test(row.value) || Number(row.value) === 0) return 'the value is no amount'
  if (!isCurrency(row.currency)) return 'the currency is none that is sold in'
  if (!isPlainDate(row.valid_from) || !isPlainDate(row.valid_to)) return 'a date is not YYYY-MM-DD'
  if (row.valid_from > row.valid_to) return 'it ends before it begins'
  if (row.valid_to < today) return 'it has ended already'
  if (row.batch === '' || row.batch.length > 60) return 'the batch has no name'
  return undefined
}

function repeated(code: string, line: number, seen: Map<string, number>): string | undefined {
  const before = seen.get(code)
  if (before === undefined) seen.set(code, line)
  return before === undefined ? undefined : `the same code as in line ${before}`
}
