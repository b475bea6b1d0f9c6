import { ink, TextSetter, type Column, type Style } from './text-setter.ts'
import type { Language } from '#shared/language/language.ts'
import type { Line } from './line.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type Tag = Parameters<Doc['struct']>[0]
/** `scope` says whose head a TH is; newer than its types. */
type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }

/** A place on a page. */
export interface Mark {
  page: number
  y: number
}

const MARGIN = 48
const GAP = 28
/** Room for the foot. */
const FOOT = 56

/** PDF knows names and strings; pdfkit tells them apart by the object around a string. */
// oxlint-disable-next-line no-new-wrappers -- the object around it is what pdfkit looks for
const pdfString = (text: string) => new String(text) as string

/** A4 pages with a pen: everything it writes has a tag, everything it paints is decoration. */
export class Sheet {
  readonly doc: Doc
  readonly text: TextSetter
  readonly root: Element
  readonly #language: Language
  /** What is left empty, of what is usual. */
  readonly #air: number
  #page = 0
  y = 0

  constructor(doc: Doc, language: Language, air: number) {
    this.doc = doc
    this.#air = air
    this.#language = language
    this.text = new TextSetter(doc, language)
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  get pageWidth(): number {
    return this.doc.page.width
  }

  /** How high so many points of nothing are on this sheet. */
  spaced(points: number): number {
    return points * this.#air
  }

  leave(points: number): void {
    this.y += this.spaced(points)
  }

  whole(): Column {
    return { left: MARGIN, width: this.pageWidth - 2 * MARGIN }
  }

  half(side: 0 | 1): Column {
    const width = (this.pageWidth - 2 * MARGIN - GAP) / 2
    return { left: MARGIN + side * (width + GAP), width }
  }

  #bottom(): number {
    return this.doc.page.height - FOOT
  }

  mark(): Mark {
    return { page: this.#page, y: this.y }
  }

  returnTo({ page, y }: Mark): void {
    this.#page = page
    this.doc.switchToPage(page)
    this.y = y
  }

  /** Goes on below what was written last and `other`, whichever is further down. */
  goBelow(other: Mark): void {
    if (other.page > this.#page || (other.page === this.#page && other.y > this.y)) this.returnTo(other)
  }

  /** A new page unless so much is left of this one. */
  keepTogether(height: number): void {
    if (this.y + height <= this.#bottom()) return
    const pages = this.doc.bufferedPageRange().count
    if (this.#page + 1 < pages) {
      this.returnTo({ page: this.#page + 1, y: MARGIN })
      return
    }
    this.doc.addPage()
    this.#page = pages
    this.y = MARGIN
  }

  /** A tag below another one, or below the document. */
  tag(name: Tag, parent: Element = this.root, options: TagOptions = {}): Element {
    const element = this.doc.struct(name, options)
    parent.add(element)
    return element
  }

  widthOf(text: Line, style: Style): number {
    return this.text.widthOf(this.text.shown(text, style.longest), style)
  }

  heightOf(text: Line, width: number, style: Style): number {
    return this.text.heightOf(this.text.lines(text, width, style), style)
  }

  /** Writes at a place, inside a tag; answers how high it is. Never over the end of a page: see `keepTogether`. */
  write(parent: Element, text: Line, column: Column, style: Style, y = this.y): number {
    const lines = this.text.lines(text, column.width, style)
    if (lines.length === 0) return 0
    for (const { isSuppliers, parts } of this.text.pieces(text, lines, style)) {
      const isForeign = isSuppliers && this.#language !== 'en'
      const element = isForeign ? this.tag('Span', parent, { lang: 'en' }) : parent
      element.add(() => this.text.drawParts(parts, column, y, style))
      if (isForeign) element.end()
    }
    return this.text.heightOf(lines, style)
  }

  /** A paragraph below what was written before. */
  paragraph(parent: Element, tag: Tag, text: Line, column: Column, style: Style): void {
    this.keepTogether(this.heightOf(text, column.width, style))
    const element = this.tag(tag, parent)
    this.y += this.write(element, text, column, style)
    element.end()
  }

  link(parent: Element, text: string, url: string, column: Column, style: Style): void {
    const lines = this.text.lines(text, column.width, style)
    const shown = lines.join(' ')
    const height = this.text.heightOf(lines, style)
    this.keepTogether(height)
    const paragraph = this.tag('P', parent)
    const element = this.tag('Link', paragraph, { alt: shown })
    const { y } = this
    element.add(() => this.text.draw(lines, column, y, { ...style, isUnderlined: true }))
    const width = Math.max(...lines.map((line) => this.text.widthOf(line, style)))
    this.doc.link(column.left, y, width, height, url, {
      structParent: element,
      Contents: pdfString(shown),
    } as PDFKit.Mixins.AnnotationOption)
    element.end()
    paragraph.end()
    this.y += height
  }

  /** Paint that says nothing. */
  paint(draw: (doc: Doc) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw(this.doc)
    this.doc.endMarkedContent()
  }

  rule({ left, width }: Column): void {
    const { y } = this
    this.paint((doc) =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.75)
        .strokeColor(ink.border)
        .stroke(),
    )
  }

  /** Painted at the foot of every page, once all is written. */
  eachPage(draw: (page: number, pages: number, y: number) => void): void {
    const pages = this.doc.bufferedPageRange().count
    for (let page = 0; page < pages; page += 1) {
      this.doc.switchToPage(page)
      draw(page + 1, pages, this.#bottom() + 16)
    }
  }

  /** Foot and head words, which no reader wants at every page. */
  writePagination(text: string, column: Column, y: number, style: Style): void {
    const [first = '', ...more] = this.text.lines(text, column.width - 10, style)
    this.paint(() => this.text.draw([more.length > 0 ? `${first}…` : first], column, y, style), 'Pagination')
  }

  end(): void {
    this.root.end()
  }
}
