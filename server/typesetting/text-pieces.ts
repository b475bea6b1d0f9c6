import { asWritten, type SupplierLine } from './line.ts'
import { hasRightToLeft } from './text-runs.ts'

/** What a piece of a text has of one of its lines. */
export interface LinePart {
  line: string
  from: number
  to: number
}

/** A piece of a text in one language. */
export interface Piece {
  isSuppliers: boolean
  /** One for each line of the text. */
  parts: LinePart[]
}

interface Shown {
  /** All of it as it is shown, and the lines that it is set in. */
  text: string
  lines: readonly string[]
  /** How any of its texts is shown. */
  show: (text: string) => string
}

export const wholeLines = (lines: readonly string[]): LinePart[] =>
  lines.map((line) => ({ line, from: 0, to: line.length }))

/** The pieces of a text, in the order in which they are read. */
export function piecesOf(line: SupplierLine, { text, lines, show }: Shown): Piece[] {
  const before = show(line.before ?? '')
  const after = show(line.after ?? '')
  // What is read from the right has its places turned around, also those of the words beside it.
  if (hasRightToLeft(asWritten(line))) return [{ isSuppliers: before + after === '', parts: wholeLines(lines) }]
  const from = before.length
  // A text that was cut may have lost its end.
  const to = text.endsWith(after) ? text.length - after.length : text.length
  const pieces = [
    { isSuppliers: false, parts: partsOf(text, lines, 0, from) },
    { isSuppliers: true, parts: partsOf(text, lines, from, to) },
    { isSuppliers: false, parts: partsOf(text, lines, to, text.length) },
  ]
  return pieces.filter(({ parts }) => parts.some((part) => part.to > part.from))
}

/** What of each line stands between two places of the text. */
function partsOf(text: string, lines: readonly string[], from: number, to: number): LinePart[] {
  let start = 0
  return lines.map((line) => {
    // A space at the end of a line is left out of it.
    start = text.indexOf(line, start)
    const within = (place: number) => Math.min(Math.max(0, place - start), line.length)
    const part = { line, from: within(from), to: within(to) }
    start += line.length
    return part
  })
}
