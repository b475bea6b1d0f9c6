import { wordOf, type Dictionary, type Objects } from '../objects.ts'
import type { Document, Rule } from '../rule.ts'
import { readTrueType } from '../true-type.ts'
import { readToUnicode } from '../to-unicode.ts'

/** They mark an order of bytes, or nothing. */
const UNREADABLE = ['\0', '\uFEFF', '\uFFFE']

interface Font {
  name: string
  dictionary: Dictionary
  /** Below it: the font by numbers of characters. */
  inner: Dictionary
  descriptor: Dictionary
  /** The codes that are written in it. */
  codes: Set<number>
}

/** Every font that something is written in. */
function fontsOf({ objects, pages }: Document): Font[] {
  const fonts = new Map<string, Font>()
  for (const { page, painted } of pages) {
    const named = objects.dictionary(objects.dictionary(page['/Resources'])['/Font'])
    for (const { text } of painted) {
      if (!text) continue
      const reference = wordOf(named[text.font])
      const dictionary = objects.dictionary(reference)
      const inner = objects.dictionary(objects.list(dictionary['/DescendantFonts'])[0])
      const descriptor = objects.dictionary(inner['/FontDescriptor'])
      const font = fonts.get(reference) ?? {
        name: wordOf(dictionary['/BaseFont']),
        dictionary,
        inner,
        descriptor,
        codes: new Set(),
      }
      fonts.set(reference, font)
      for (const code of text.codes) font.codes.add(code)
    }
  }
  return [...fonts.values()]
}

/** The widths that the file names, by number of character, in thousandths of the size (ISO 32000-1, 9.7.4.3). */
function widthsOf({ inner }: Font, objects: Objects): Map<number, number> {
  const widths = new Map<number, number>()
  const list = objects.list(inner['/W'])
  for (let at = 0; at < list.length;) {
    const [first, second, third] = [Number(list[at]), objects.at(list[at + 1]), list[at + 2]]
    if (Array.isArray(second)) {
      for (const [offset, width] of second.entries()) widths.set(first + offset, Number(width))
      at += 2
      continue
    }
    for (let code = first; code <= Number(second); code += 1) widths.set(code, Number(third))
    at += 3
  }
  return widths
}

const trueTypeOf = ({ descriptor }: Font, objects: Objects) => {
  const program = objects.stream(descriptor['/FontFile2'])
  return program && readTrueType(program)
}

const perFont =
  (find: (font: Font, objects: Objects) => unknown[]): Rule['brokenBy'] =>
  (document) =>
    fontsOf(document).flatMap((font) => find(font, document.objects).map((fault) => [font.name, fault]))

export const fontRules: Rule[] = [
  {
    number: '7.21.3.1-t1',
    says: 'it writes in composite fonts, by the numbers of their glyphs (7.21.3.3, 7.21.6)',
    brokenBy: perFont(({ dictionary }) =>
      dictionary['/Subtype'] === '/Type0' && dictionary['/Encoding'] === '/Identity-H' ? [] : [dictionary],
    ),
  },
  {
    number: '7.21.3.2-t1',
    says: 'a TrueType font says how its characters become glyphs',
    brokenBy: perFont(({ inner }) =>
      inner['/Subtype'] !== '/CIDFontType2' || inner['/CIDToGIDMap'] === '/Identity' ? [] : [inner],
    ),
  },
  {
    number: '7.21.4.1-t1',
    says: 'its fonts are in the file',
    brokenBy: perFont(({ descriptor }, objects) =>
      objects.stream(descriptor['/FontFile2'] ?? descriptor['/FontFile3']) ? [] : ['no program'],
    ),
  },
  {
    number: '7.21.4.1-t2',
    says: 'each TrueType font has the glyphs that are written in it',
    brokenBy: perFont((font, objects) => {
      const program = trueTypeOf(font, objects)
      return program ? [...font.codes].filter((code) => code >= program.glyphs) : []
    }),
  },
  {
    number: '7.21.4.2-t2',
    says: 'where a font lists its characters, it lists all',
    brokenBy: perFont((font, objects) => {
      const list = objects.stream(font.descriptor['/CIDSet'])
      const program = trueTypeOf(font, objects)
      if (!list || !program) return []
      const all = Array.from({ length: program.glyphs }, (_, glyph) => glyph)
      // oxlint-disable-next-line no-bitwise -- one bit a character, the highest first
      return all.filter((glyph) => (((list[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1) === 0)
    }),
  },
  {
    number: '7.21.5-t1',
    says: 'the widths that the file names are the font’s own',
    brokenBy: perFont((font, objects) => {
      const program = trueTypeOf(font, objects)
      const widths = widthsOf(font, objects)
      return program
        ? [...font.codes].filter((code) => Math.abs((widths.get(code) ?? 1000) - program.widthOf(code)) > 1)
        : [...font.codes].filter((code) => !widths.has(code))
    }),
  },
  {
    number: '7.21.7-t1',
    says: 'each sign that is written can be read as a character (7.21.7-t2)',
    brokenBy: perFont(({ dictionary, codes }, objects) => {
      const characters = readToUnicode(objects.stream(dictionary['/ToUnicode'])?.toString('latin1') ?? '')
      return [...codes].filter((code) => {
        const text = characters.get(code) ?? ''
        return text === '' || UNREADABLE.some((sign) => text.includes(sign))
      })
    }),
  },
  {
    number: '7.21.8-t1',
    says: 'nothing is written that the font has no glyph for',
    brokenBy: perFont(({ codes }) => [...codes].filter((code) => code === 0)),
  },
]
