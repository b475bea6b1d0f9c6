/** Something that is painted, with the marks around it, the outermost first (ISO 32000-1, 14.6). */
export interface Painted {
  marks: Mark[]
  /** What is written, for text: the font's name among the page's resources, and the codes of two bytes. */
  text?: { font: string; codes: number[] }
}

export interface Mark {
  tag: string
  /** Its property list, as it stands there. */
  properties: string
  /** Which tag it belongs to. */
  id?: number
}

const TOKEN =
  /<<(?:[^<>]|<(?!<)[^<>]*>)*>>|<[\dA-Fa-f\s]*>|\((?:\\.|[^\\)])*\)|\[[^\]]*\]|\/[^\s()<>[\]{}/%]+|[^\s()<>[\]{}/%]+/g
const PAINTING = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'Tj', 'TJ', "'", '"', 'EI'])
const TEXT = new Set(['Tj', 'TJ', "'", '"'])

/** What a page paints, in order. It reads what our papers are written with: text as hexadecimal codes of composite fonts. */
export function paintedBy(content: string): Painted[] {
  const painted: Painted[] = []
  const marks: Mark[] = []
  let operands: string[] = []
  let font = ''
  for (const [token] of content.matchAll(TOKEN)) {
    if (/^[</([+.\d-]/.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'BDC' || token === 'BMC') {
      const [tag = '', properties = ''] = operands
      const id = /\/MCID (\d+)/.exec(properties)?.[1]
      marks.push({ tag: tag.slice(1), properties, ...(id === undefined ? {} : { id: Number(id) }) })
    }
    if (token === 'EMC') marks.pop()
    if (token === 'Tf') font = operands[0] ?? ''
    if (PAINTING.has(token)) {
      const text = TEXT.has(token) ? { text: { font, codes: codesOf(operands.at(-1) ?? '') } } : {}
      painted.push({ marks: [...marks], ...text })
    }
    operands = []
  }
  return painted
}

const codesOf = (operand: string): number[] =>
  [...operand.matchAll(/<([\dA-Fa-f\s]*)>/g)].flatMap(([, digits = '']) =>
    (digits.replaceAll(/\s/g, '').match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  )
