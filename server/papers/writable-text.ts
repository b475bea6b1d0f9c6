/** What every text on a paper is cut to, unless its place says otherwise. */
const LONGEST = 300

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as a paper can show it (trap 63): no control and direction marks, which make the words around them say
 * something else, not longer than its place, and `?` for a character that the font has no picture of.
 */
export function writableText(text: string, hasGlyph: (codePoint: number) => boolean, longest = LONGEST): string {
  // Cut before anything looks at it: what comes in may be of any length.
  const plain = text
    .slice(0, longest * 4)
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const shown = [...graphemes.segment(plain)].flatMap(({ segment }) => {
    const visible = Array.from(segment.replaceAll(/\p{C}/gu, ''))
    if (visible.length === 0) return []
    return visible.every((character) => hasGlyph(character.codePointAt(0) ?? 0)) ? visible.join('') : '?'
  })
  return shown.length > longest ? `${shown.slice(0, longest - 1).join('')}…` : shown.join('')
}
