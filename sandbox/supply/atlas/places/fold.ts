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

/** What a name is compared by: lower case, no diacritics, single spaces between plain letters and digits. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’ʻ`]/g, '')
    .replaceAll(/[ıøłđðßæœþə]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
