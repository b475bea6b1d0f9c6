import { plainForCsv } from '#shared/formula.ts'

/** The numbers of a chart as they are counted, not as they are written for people. */
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Without it Excel reads UTF-8 as something else. */
const BOM = '\uFEFF'

function field(cell: string | number): string {
  const text = typeof cell === 'string' ? plainForCsv(cell) : String(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As RFC 4180 has it; no text is a formula. */
export function writeChartCsv({ head, rows }: ChartTable): Blob {
  const lines = [head, ...rows].map((cells) => `${cells.map(field).join(',')}\r\n`)
  return new Blob([BOM, ...lines], { type: 'text/csv;charset=utf-8' })
}
