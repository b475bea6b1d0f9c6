import { graphemesOf } from './writable-text.ts'

const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Written without spaces: a line may end between two words all the same. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
/** What belongs to the word before it. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}]/u

/** The parts of a text between which a line may end, each with the space behind it. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    const mayEnd =
      last !== undefined &&
      segment !== ' ' &&
      (/[ /-]$/.test(last) ||
        segment === '@' ||
        ((WITHOUT_SPACES.test(last) || WITHOUT_SPACES.test(segment)) && !CLOSING.test(segment)))
    if (last === undefined || mayEnd) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** A text in lines of at most this width. What is too long for a line of its own is broken anywhere. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text)) {
    if (widthOf((line + part).trimEnd()) <= width) {
      line += part
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = part
    while (widthOf(line.trimEnd()) > width) {
      const start = startThatFits(line, width, widthOf)
      lines.push(start)
      line = line.slice(start.length)
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

function startThatFits(text: string, width: number, widthOf: (text: string) => number): string {
  const graphemes = graphemesOf(text)
  let start = graphemes[0] ?? ''
  for (const grapheme of graphemes.slice(1)) {
    if (widthOf(start + grapheme) > width) break
    start += grapheme
  }
  return start
}
