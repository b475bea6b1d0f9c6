import { exponentOf } from '#shared/currency.ts'
import { toMajor } from '#shared/money.ts'
import type { Cell, Table } from './cell.ts'
import { looksLikeFormula } from '#shared/formula.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Without it Excel reads UTF-8 as something else. */
const BOM = '\uFEFF'

/** Text that somebody chose: never a formula. The apostrophe is how a spreadsheet itself says "text". */
const plain = (text: string) => (looksLikeFormula(text) ? `'${text}` : text)

function written(cell: Cell): string {
  switch (typeof cell) {
    case 'undefined':
      return ''
    case 'string':
      return plain(cell)
    case 'number':
      return String(cell)
    default:
      if (cell instanceof Date) return `${cell.toISOString().slice(0, 19)}Z`
      if ('day' in cell) return cell.day
      return toMajor(cell.amount).toFixed(exponentOf(cell.amount.currency))
  }
}

/** Quoted where RFC 4180 wants it, and where spaces at an end would be lost. */
const field = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly Cell[]) => `${cells.map((cell) => field(written(cell))).join(',')}\r\n`

/** A table as CSV (RFC 4180) in UTF-8: ISO dates, moments in UTC, a point before decimals. */
export async function* writeCsv({ head, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + line(head))
  for await (const some of rows) yield Buffer.from(some.map(line).join(''))
}
