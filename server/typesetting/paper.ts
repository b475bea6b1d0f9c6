import type { Language } from '#shared/language/language.ts'
import type { Line } from './line.ts'

/** Label, and the lines that say it. */
export type Fact = [label: Line, lines: Line[]]

export interface AmountRow {
  what: Line
  /** Smaller, below. */
  details?: Line[]
  amount: string
}

export type Part =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'amounts'; headings: [what: string, amount: string]; rows: AmountRow[]; total: AmountRow }
  | { kind: 'text'; text: Line }
  | { kind: 'link'; text: string; url: string }

export interface Section {
  heading: string
  parts: Part[]
}

/** What a paper says, as plain data: it crosses to the process that sets it. Any text may be anybody's. */
export interface Paper {
  language: Language
  title: string
  /** What a reader's window and list of files call it. */
  documentTitle: string
  brand: { name: string; colour: string; onColour: string }
  /** In the band, below the title: what it is about. */
  subtitle: string
  /** How it stands, in a word. */
  status: { text: string; tone: 'good' | 'plain' }
  /** Two side by side, or one over the whole width. */
  rows: ([Section] | [Section, Section])[]
  foot: string
  /** "Page {page} of {pages}": a function does not cross. */
  pageLabel: string
  writtenAt: Date
}
