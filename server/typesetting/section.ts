import type { AmountRow, Fact, Part, Section } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { ink, type Column, type Style } from './text-setter.ts'

type Element = ReturnType<Sheet['tag']>

const body: Style = { size: 9.5, longest: 300 }
const label: Style = { ...body, colour: ink.muted }
const strong: Style = { ...body, weight: 'bold' }
const title: Style = { size: 12.5, weight: 'bold' }
const long: Style = { ...body, longest: 2000 }
/** So many rows stay together. */
const MOST_FACTS = 8

export function drawSection(sheet: Sheet, { heading, parts }: Section, column: Column, colour: string): void {
  const section = sheet.tag('Sect')
  sheet.keepTogether(leastHeight(sheet, { heading, parts }, column))
  sheet.paragraph(section, 'H2', heading, column, { ...title, colour })
  sheet.leave(3)
  sheet.rule(column)
  sheet.leave(7)
  for (const part of parts) {
    drawPart(sheet, section, part, column, colour)
    sheet.leave(4)
  }
  section.end()
  sheet.leave(14)
}

/** A heading goes with what it is the heading of; a few facts do not leave their last behind, either. */
function leastHeight(sheet: Sheet, { heading, parts }: Section, column: Column): number {
  const [part, ...more] = parts
  if (part?.kind !== 'facts' || more.length > 0 || part.facts.length > MOST_FACTS) return 56
  const { labelWidth, value } = columnsOf(sheet, part.facts, column)
  const heights = part.facts.map(([name, lines]) => {
    const values = lines.reduce((sum, line) => sum + sheet.heightOf(line, value.width, body), 0)
    return Math.max(sheet.heightOf(name, labelWidth, label), values) + sheet.spaced(4)
  })
  const head = sheet.heightOf(heading, column.width, title) + sheet.spaced(3 + 7 - 4)
  return heights.reduce((sum, height) => sum + height, head)
}

function drawPart(sheet: Sheet, section: Element, part: Part, column: Column, colour: string): void {
  switch (part.kind) {
    case 'facts':
      drawFacts(sheet, section, part.facts, column)
      return
    case 'amounts':
      drawAmounts(sheet, section, part, column)
      return
    case 'text':
      sheet.paragraph(section, 'P', part.text, column, long)
      return
    case 'link':
      sheet.link(section, part.text, part.url, column, { ...strong, colour })
  }
}

/** A table of two columns; the first holds the heads of the rows. */
function drawFacts(sheet: Sheet, section: Element, facts: readonly Fact[], column: Column): void {
  const table = sheet.tag('Table', section)
  const { labelWidth, value } = columnsOf(sheet, facts, column)
  for (const [name, lines] of facts) {
    const row = sheet.tag('TR', table)
    const head = sheet.tag('TH', row, { scope: 'Row' })
    const labels = { ...column, width: labelWidth }
    const height = sheet.heightOf(name, labelWidth, label)
    sheet.keepTogether(Math.max(height, sheet.heightOf(lines[0] ?? '', value.width, body)))
    const start = sheet.mark()
    sheet.write(head, name, labels, label)
    head.end()
    const cell = sheet.tag('TD', row)
    for (const line of lines) sheet.paragraph(cell, 'P', line, value, body)
    cell.end()
    row.end()
    sheet.goBelow({ page: start.page, y: start.y + height })
    sheet.leave(4)
  }
  table.end()
}

function columnsOf(sheet: Sheet, facts: readonly Fact[], column: Column) {
  const widest = Math.max(0, ...facts.map(([name]) => sheet.widthOf(name, label)))
  const labelWidth = Math.min(widest + 1, column.width * 0.42)
  return { labelWidth, value: { left: column.left + labelWidth + 14, width: column.width - labelWidth - 14 } }
}

type Amounts = Extract<Part, { kind: 'amounts' }>

function drawAmounts(sheet: Sheet, section: Element, { headings, rows, total }: Amounts, column: Column): void {
  const table = sheet.tag('Table', section)
  const [what, amount] = headings
  drawAmountRow(sheet, table, { what, amount }, column, { head: true, style: label })
  for (const row of rows) {
    sheet.rule(column)
    sheet.leave(6)
    drawAmountRow(sheet, table, row, column, { head: false, style: body })
  }
  sheet.rule(column)
  sheet.leave(7)
  drawAmountRow(sheet, table, total, column, { head: false, style: { ...strong, size: 12 } })
  table.end()
}

interface RowLook {
  head: boolean
  style: Style
}

function drawAmountRow(sheet: Sheet, table: Element, row: AmountRow, column: Column, { head, style }: RowLook): void {
  const amountWidth = 130
  const words = { left: column.left, width: column.width - amountWidth - 10 }
  const amounts = { left: column.left + column.width - amountWidth, width: amountWidth }
  const tr = sheet.tag('TR', table)
  sheet.keepTogether(sheet.heightOf(row.what, words.width, style))
  const start = sheet.mark()
  const first = sheet.tag('TH', tr, { scope: head ? 'Column' : 'Row' })
  sheet.paragraph(first, 'P', row.what, words, style)
  for (const detail of row.details ?? []) sheet.paragraph(first, 'P', detail, words, { ...label, size: 8.5 })
  first.end()
  const below = sheet.mark()
  sheet.returnTo(start)
  const second = head ? sheet.tag('TH', tr, { scope: 'Column' }) : sheet.tag('TD', tr)
  sheet.write(second, row.amount, amounts, { ...style, align: 'right' })
  second.end()
  tr.end()
  sheet.goBelow(below)
  sheet.leave(5)
}
