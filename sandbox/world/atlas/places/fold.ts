const LETTERS: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'e',
}

/** Most names need no work. */
const PLAIN = /^[a-z0-9]+( [a-z0-9]+)*$/

/** What a name is compared by: lower case, no Latin diacritics, single spaces between letters and digits of any script. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’ʻ`]/g, '')
    .replaceAll(/[ıøłđðßæœþə]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** A folded name as the index holds it: UTF-8, one character a byte, so that every script is walked alike. */
export function bytesOf(folded: string): string {
  return /^\p{ASCII}*$/u.test(folded) ? folded : Buffer.from(folded).toString('latin1')
}
