import type { Language } from '#shared/language/language.ts'
import { familyOf } from './fonts.ts'

/** What every text on a paper is cut to, unless its place says otherwise. */
const LONGEST = 300

const notPrintable = { en: '[not printable]', id: '[tidak dapat dicetak]' }
/** Stands for letters that no font draws, until it is known where they begin and end: no text may hold it. */
const GAP = '\uFFFF'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Most of what is written, in which each character stands for itself: a long paper spent a third of its time on it. */
const PLAIN_ASCII = /^[ -~]*$/

export const graphemesOf = (text: string): string[] =>
  PLAIN_ASCII.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)

/**
 * A text as a paper can show it (trap 63): no control and direction marks, which make the words around them say
 * something else, and not longer than its place. For letters that no font draws stands a word; pictures are left out.
 */
export function writableText(text: string, language: Language, longest = LONGEST): string {
  // Cut before anything looks at it: what comes in may be of any length.
  const plain = text
    .slice(0, longest * 4)
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const shown = graphemesOf(plain).map((grapheme) => drawable(grapheme.replaceAll(/\p{C}/gu, ''), plain))
  const tidy = shown
    .join('')
    .replaceAll(new RegExp(`${GAP}[${GAP} ]*${GAP}|${GAP}`, 'g'), notPrintable[language])
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  if (tidy === '') return plain === '' ? '' : notPrintable[language]
  const graphemes = graphemesOf(tidy)
  return graphemes.length > longest ? `${graphemes.slice(0, longest - 1).join('')}…` : tidy
}

function drawable(grapheme: string, text: string): string {
  if (grapheme === '' || familyOf(grapheme, text)) return grapheme
  // A letter that is only dressed up, such as one for formulas, is still that letter.
  const undressed = grapheme.normalize('NFKC')
  if (undressed !== grapheme && graphemesOf(undressed).every((one) => familyOf(one, text))) return undressed
  return /[\p{L}\p{N}]/u.test(grapheme) ? GAP : ''
}
