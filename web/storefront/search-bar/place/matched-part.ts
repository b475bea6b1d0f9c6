const plain = (letter: string) =>
  letter
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Fewer letters are the start of too many words. */
const LEAST = 3

/**
 * Where the typed term stands in a name, at a word's start and ignoring accents: "sao" in "São Paulo". Of a term that is
 * spelt otherwise it is the start that they share, "Yogyak" for "yogyakrta", if that is most of it.
 */
export function matchedPart(name: string, term: string): [before: string, match: string, after: string] {
  const letters = Array.from(name, plain)
  const wanted = Array.from(term.trim(), plain)
  let [best, length] = [0, 0]
  for (let start = 0; start < letters.length; start++) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')) continue
    const other = wanted.findIndex((letter, at) => letters[start + at] !== letter)
    const shared = other === -1 ? wanted.length : other
    if (shared > length) [best, length] = [start, shared]
  }
  const isWhole = length > 0 && length === wanted.length
  if (!isWhole && (length < LEAST || length * 2 <= wanted.length)) return [name, '', '']
  const whole = Array.from(name)
  const end = best + length
  return [whole.slice(0, best).join(''), whole.slice(best, end).join(''), whole.slice(end).join('')]
}
