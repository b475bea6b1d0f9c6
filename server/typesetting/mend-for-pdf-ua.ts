/** Of pdfkit's document, what its types leave out. */
interface Inner {
  subset: unknown
  info: Record<string, unknown>
  endMetadata: () => void
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** Mends what pdfkit 0.20 writes otherwise than PDF/UA-1 asks; `conform/pdf` has the rules. */
export function mendForPdfUa(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as Inner
  // By the number it takes it for PDF/A-1 and lists each font's characters, without the parts of composed letters: 7.21.4.2
  // asks for all or for no list.
  inner.subset = String(inner.subset)
  // It writes the title into XML as it is, which "Sun & Sea" breaks (7.1). The title that viewers show is written by then.
  const endMetadata = inner.endMetadata.bind(doc)
  inner.endMetadata = () => {
    const texts = Object.entries(inner.info).map(([key, text]) => [
      key,
      typeof text === 'string' ? escaped(text) : text,
    ])
    inner.info = Object.fromEntries(texts) as Inner['info']
    endMetadata()
  }
}
