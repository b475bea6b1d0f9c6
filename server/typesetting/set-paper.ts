import PdfDocument from 'pdfkit'
import { localeOf } from '#shared/language/language.ts'
import { drawFoot, drawHead } from './page-frame.ts'
import type { Paper } from './paper.ts'
import { mendForPdfUa } from './mend-for-pdf-ua.ts'
import { drawSection } from './section.ts'
import { Sheet } from './sheet.ts'
import { writableText } from './writable-text.ts'

/** Of the usual distances, for what runs onto a second page by a few lines: it keeps to one. What is longer keeps its air. */
const CLOSE = 0.5

/** Sets a paper as a tagged PDF (PDF/UA-1). Runs in a process of its own; see printer.ts. */
export async function setPaper(paper: Paper): Promise<Uint8Array> {
  const usual = draw(paper, 1)
  const closer = pagesOf(usual) === 2 ? draw(paper, CLOSE) : usual
  const doc = pagesOf(closer) === 1 ? closer : usual
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const pagesOf = (doc: PDFKit.PDFDocument) => doc.bufferedPageRange().count

function draw(paper: Paper, air: number): PDFKit.PDFDocument {
  const { language } = paper
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // Newer than its types.
    subset: 'PDF/UA' as 'PDF/A-1a',
    tagged: true,
    displayTitle: true,
    lang: localeOf(language),
    bufferPages: true,
    info: {
      Title: writableText(paper.documentTitle, language),
      Author: writableText(paper.brand.name, language),
      CreationDate: paper.writtenAt,
      ModDate: paper.writtenAt,
    },
  })
  mendForPdfUa(doc)
  const sheet = new Sheet(doc, language, air)
  drawHead(sheet, paper)
  for (const row of paper.rows) drawRow(sheet, row, paper)
  drawFoot(sheet, paper)
  sheet.end()
  return doc
}

/** Sections side by side begin at one height; what follows begins below the longer. */
function drawRow(sheet: Sheet, row: Paper['rows'][number], { brand }: Paper): void {
  const [left, right] = row
  if (!right) {
    drawSection(sheet, left, sheet.whole(), brand.colour)
    return
  }
  sheet.keepTogether(140)
  const top = sheet.mark()
  drawSection(sheet, left, sheet.half(0), brand.colour)
  const below = sheet.mark()
  sheet.returnTo(top)
  drawSection(sheet, right, sheet.half(1), brand.colour)
  sheet.goBelow(below)
}
