import { strToU8, Zip, ZipDeflate } from 'fflate'
import { exponentOf } from '#shared/money/currency.ts'
import { toMajor } from '#shared/money/money.ts'
import type { Cell, Table } from './cell.ts'
import { looksLikeFormula } from '#shared/formula.ts'
import { workbookParts } from './workbook-parts.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Places in the list of formats of `workbook-parts.ts`. */
const format = { head: 1, text: 2, day: 3, moment: 4, cents: 5, mils: 6 } as const

const DAY_MS = 86_400_000
/** Excel counts days from the end of 1899. */
const serialOf = (ms: number) => ms / DAY_MS + 25_569

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text for XML 1.0: what it has no way to say is left out; `_x000D_` in a text is no escape of Excel's (ECMA-376, ST_Xstring). */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '')

const textCell = (at: string, text: string, style = 0) =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
const numberCell = (at: string, value: number, style = 0) =>
  `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`

/** A text is no formula in this format; the mark keeps it none when somebody edits the cell. */
function written(at: string, cell: Cell): string {
  switch (typeof cell) {
    case 'undefined':
      return ''
    case 'string':
      return cell === '' ? '' : textCell(at, cell, looksLikeFormula(cell) ? format.text : 0)
    case 'number':
      return numberCell(at, cell)
    default:
      if (cell instanceof Date) return numberCell(at, serialOf(cell.getTime()), format.moment)
      if ('day' in cell) return numberCell(at, serialOf(Date.parse(`${cell.day}T00:00Z`)), format.day)
      return numberCell(at, toMajor(cell.amount), exponentOf(cell.amount.currency) === 3 ? format.mils : format.cents)
  }
}

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (index % 26))
}

/** Columns are wide enough for a moment: Excel shows a date that does not fit as ########. */
const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/>'
/** As much as a booking's reference. */
const WIDE = 36
function columnsOf({ head, wide = [] }: Table): string {
  const columns = head.flatMap((name, index) =>
    wide.includes(name) ? [`<col min="${index + 1}" max="${index + 1}" width="${WIDE}" customWidth="1"/>`] : [],
  )
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}
const SHEET_END = '</sheetData></worksheet>'

/** A table as an Excel workbook of one sheet, zipped as its rows come: days and moments (UTC) are dates, amounts numbers. */
export async function* writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const { head, rows } = table
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  for (const [name, xml] of Object.entries(workbookParts)) add(name).push(strToU8(xml), true)

  const names = head.map((_name, index) => columnName(index))
  const rowOf = (number: number, cells: readonly Cell[]) =>
    `<row r="${number}">${cells.map((cell, index) => written(`${names[index]}${number}`, cell)).join('')}</row>`
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${SHEET_START}${columnsOf(table)}<sheetData>`))
  sheet.push(
    strToU8(`<row r="1">${head.map((name, index) => textCell(`${names[index]}1`, name, format.head)).join('')}</row>`),
  )
  let last = 1
  for await (const some of rows) {
    sheet.push(strToU8(some.map((cells) => rowOf((last += 1), cells)).join('')))
    yield* ready.splice(0)
  }
  sheet.push(strToU8(SHEET_END), true)
  zip.end()
  yield* ready.splice(0)
}
