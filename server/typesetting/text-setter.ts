import type { Language } from '#shared/language/language.ts'
import { fontFile, type FamilyName, type Weight } from './fonts.ts'
import { asWritten, type Line } from './line.ts'
import { linesOf } from './text-lines.ts'
import { piecesOf, wholeLines, type LinePart, type Piece } from './text-pieces.ts'
import { hasRightToLeft, runsOf } from './text-runs.ts'
import { writableText } from './writable-text.ts'

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
  /** Characters; more are cut. */
  longest?: number
  isUnderlined?: boolean
}

export interface Column {
  left: number
  width: number
}

export const ink = { text: '#1C1B19', muted: '#5C5953', border: '#DDD9D1' } as const

const LINE_GAP = 2

/** Writes text of any script: each part of a line in a font that draws it, on one baseline. */
export class TextSetter {
  readonly #doc: PDFKit.PDFDocument
  readonly #language: Language
  readonly #registered = new Set<string>()

  constructor(doc: PDFKit.PDFDocument, language: Language) {
    this.#doc = doc
    this.#language = language
  }

  /** The text as it can be shown. */
  shown(line: Line, longest?: number): string {
    return writableText(asWritten(line), this.#language, longest)
  }

  widthOf(text: string, style: Style): number {
    return runsOf(text).reduce((sum, run) => sum + this.#pen(run.family, style).widthOfString(run.text), 0)
  }

  /** The lines of a text, as they can be shown. */
  lines(text: Line, width: number, style: Style): string[] {
    return linesOf(this.shown(text, style.longest), width, (line) => this.widthOf(line, style))
  }

  /** The same lines by the languages of their text. */
  pieces(text: Line, lines: readonly string[], style: Style): Piece[] {
    if (typeof text === 'string') return [{ isSuppliers: false, parts: wholeLines(lines) }]
    const show = (part: Line) => this.shown(part, style.longest)
    return piecesOf(text, { text: show(text), lines, show })
  }

  heightOf(lines: readonly string[], style: Style): number {
    return lines.length * this.#lineHeight(style)
  }

  draw(lines: readonly string[], column: Column, y: number, style: Style): void {
    this.drawParts(wholeLines(lines), column, y, style)
  }

  drawParts(parts: readonly LinePart[], { left, width }: Column, y: number, style: Style): void {
    const ascent = (metricsOf(this.#pen('plain', style)).ascender / 1000) * style.size
    for (const [at, { line, from, to }] of parts.entries()) {
      if (from === to) continue
      const baseline = y + at * this.#lineHeight(style) + ascent
      const edge = style.align === 'right' ? left + width - this.widthOf(line, style) : left
      const x = edge + this.widthOf(line.slice(0, from), style)
      const end = this.#drawLine(line.slice(from, to), x, baseline, style)
      if (style.isUnderlined) this.#underline(x, end, baseline + 2, style)
    }
  }

  /** Answers where it ends. */
  #drawLine(line: string, left: number, baseline: number, style: Style): number {
    const runs = runsOf(line)
    let end = left
    const places = runs.map((run) => {
      const place = { ...run, x: end }
      end += this.#pen(run.family, style).widthOfString(run.text)
      return place
    })
    // In the order in which they are read, which is not that of their places: so they are copied and read out.
    const isTurned = hasRightToLeft(line)
    if (isTurned) this.#doc.markContent('Span', { actual: line })
    for (const { text, family, x } of places.toSorted((one, other) => one.start - other.start))
      this.#pen(family, style).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    if (isTurned) this.#doc.endMarkedContent()
    return end
  }

  #underline(from: number, to: number, y: number, { colour = ink.text }: Style): void {
    this.#doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke()
  }

  #lineHeight(style: Style): number {
    return this.#pen('plain', style).currentLineHeight(true) + LINE_GAP
  }

  #pen(family: FamilyName, { size, weight = 'regular', colour = ink.text }: Style): PDFKit.PDFDocument {
    const name = `${family} ${weight}`
    if (!this.#registered.has(name)) this.#doc.registerFont(name, fontFile(family, weight))
    this.#registered.add(name)
    return this.#doc.font(name).fontSize(size).fillColor(colour)
  }
}

/** Newer than its types. */
const metricsOf = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: { ascender: number } })._font
