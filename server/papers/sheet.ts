import type { Fonts, Weight } from './fonts.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type Tag = Parameters<Doc['struct']>[0]
/** `scope` says whose head a TH is; newer than its types. */
type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }

export interface Column {
  left: number
  width: number
}

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
  /** Characters; more are cut. */
  longest?: number
}

/** A place on a page. */
export interface Mark {
  page: number
  y: number
}

const MARGIN = 48
const GAP = 28
/** Room for the foot. */
const FOOT = 56
const LINE_GAP = 2

export const ink = { text: '#1C1B19', muted: '#5C5953', border: '#DDD9D1' } as const

/** PDF knows names and strings; pdfkit tells them apart by the object around a string. */
// oxlint-disable-next-line no-new-wrappers -- the object around it is what pdfkit looks for
const pdfString = (text: string) => new String(text) as string

/** A4 pages with a pen: everything it writes has a tag, everything it paints is decoration. */
export class Sheet {
  readonly doc: Doc
  readonly #fonts: Fonts
  readonly root: Element
  #page = 0
  y = 0

  constructor(doc: Doc, fonts: Fonts) {
    this.doc = doc
    this.#fonts = fonts
    doc.registerFont('regular', fonts.files.regular)
    doc.registerFont('bold', fonts.files.bold)
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  get pageWidth(): number {
    return this.doc.page.width
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

  #setPen({ size, weight = 'regular', colour = ink.text }: Style): void {
    this.doc.font(weight).fontSize(size).fillColor(colour)
  }

  widthOf(text: string, style: Style): number {
    this.#setPen(style)
    return this.doc.widthOfString(this.#fonts.write(text, style.longest))
  }

  heightOf(text: string, width: number, style: Style): number {
    this.#setPen(style)
    return this.doc.heightOfString(this.#fonts.write(text, style.longest), { width, lineGap: LINE_GAP })
  }

  /** Writes at a place, inside a tag; answers how high it is. Never over the end of a page: see `keepTogether`. */
  write(parent: Element, text: string, { left, width }: Column, style: Style, y = this.y): number {
    const shown = this.#fonts.write(text, style.longest)
    const height = this.heightOf(text, width, style)
    if (shown === '') return 0
    parent.add(() => {
      this.#setPen(style)
      // The last line may hang over the margin, but must not start a page of its own.
      this.doc.text(shown, left, y, { width, align: style.align ?? 'left', lineGap: LINE_GAP, height: height + 1 })
    })
    return height
  }

  /** A paragraph below what was written before. */
  paragraph(parent: Element, tag: Tag, text: string, column: Column, style: Style): void {
    this.keepTogether(this.heightOf(text, column.width, style))
    const element = this.tag(tag, parent)
    this.y += this.write(element, text, column, style)
    element.end()
  }

  link(parent: Element, text: string, url: string, { left, width }: Column, style: Style): void {
    this.keepTogether(this.heightOf(text, width, style))
    const paragraph = this.tag('P', parent)
    const element = this.tag('Link', paragraph, { alt: this.#fonts.write(text) })
    const shown = this.#fonts.write(text)
    const { y } = this
    element.add(() => {
      this.#setPen(style)
      this.doc.text(shown, left, y, { width, underline: true, lineGap: LINE_GAP })
    })
    this.#setPen(style)
    const box = [Math.min(width, this.doc.widthOfString(shown)), this.heightOf(text, width, style)] as const
    this.doc.link(left, y, ...box, url, {
      structParent: element,
      Contents: pdfString(shown),
    } as PDFKit.Mixins.AnnotationOption)
    element.end()
    paragraph.end()
    this.y += box[1]
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
  writePagination(text: string, { left, width }: Column, y: number, style: Style): void {
    const shown = this.#fonts.write(text, style.longest)
    this.paint((doc) => {
      this.#setPen(style)
      doc.text(shown, left, y, { width, align: style.align ?? 'left', height: 12, ellipsis: true, lineBreak: false })
    }, 'Pagination')
  }

  end(): void {
    this.root.end()
  }
}
