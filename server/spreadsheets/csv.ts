import { exponentOf } from '#shared/money/currency.ts'
import { toMajor } from '#shared/money/money.ts'
import type { Cell, Table } from './cell.ts'
import { plainForCsv } from '#shared/formula.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Without it Excel reads UTF-8 as something else. */
const BOM = '\uFEFF'

function written(cell: Cell): string {
  switch (typeof cell) {
    case 'undefined':
      return ''
    case 'string':
      return plainForCsv(cell)
    case 'number':
      return String(cell)
    default:
      if (cell instanceof Date) return `${cell.toISOString().slice(0, 19)}Z`
      if ('day' in cell) return cell.day
      return toMajor(cell.amount).toFixed(exponentOf(cell.amount.currency))
  }
}

/** Quoted where RFC 4180 wants it, where others part cells, and where spaces at an end would be lost. */
const field = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly Cell[]) => `${cells.map((cell) => field(written(cell))).join(',')}\r\n`

/** A table as CSV (RFC 4180) in UTF-8: ISO dates, moments in UTC, a point before decimals. */
export async function* writeCsv({ head, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + line(head))
  for await (const some of rows) yield Buffer.from(some.map(line).join(''))
}
