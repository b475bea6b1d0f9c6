/** A line of a letter or a paper. A supplier's own words in it are English wherever they stand, and are marked so in another language. */
export type Line = string | SupplierLine

export interface SupplierLine {
  before?: string
  supplier: string
  after?: string
}

/** All of it as one text. */
export function asWritten(line: Line): string {
  if (typeof line === 'string') return line
  const { before = '', supplier, after = '' } = line
  return before + supplier + after
}

/** The same line with each of its texts as `write` has it. */
export function rewritten(line: Line, write: (text: string) => string): Line {
  if (typeof line === 'string') return write(line)
  const { before = '', supplier, after = '' } = line
  return { before: write(before), supplier: write(supplier), after: write(after) }
}

/** The same line and what follows it. */
export function followedBy(line: Line, text: string): Line {
  return typeof line === 'string' ? line + text : { ...line, after: (line.after ?? '') + text }
}
