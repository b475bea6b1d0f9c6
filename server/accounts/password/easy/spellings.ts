const lookAlikes = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' }),
)

export const folded = (text: string) => text.normalize('NFKC').toLowerCase()
export const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const withoutLookAlikes = (text: string) => text.replaceAll(/[@4310!$57+]/g, (sign) => lookAlikes.get(sign) ?? sign)

/** Shorter ones are parts of too many good passwords. */
const SHORTEST = 6
const SHORTEST_WORD = 4
/** A word with more than this around it is not guessed by its word. */
const LONGEST_TRIMMING = 8

/** Letters only, and enough of them to be a word. */
const isWord = (text: string) => text.length >= SHORTEST_WORD && /^\p{L}+$/u.test(text)
export const isLongEnough = (text: string) => text.length >= SHORTEST

/** What a list of stolen passwords is asked for: as typed, without its signs, and with letters for look-alike signs. */
export function spellingsOf(password: string): string[] {
  const lower = folded(password)
  const spellings = [lower, lettersAndDigits(lower), lettersAndDigits(withoutLookAlikes(lower))]
  return [...new Set(spellings)].filter(isLongEnough)
}

/** The one word of a password like `P@ssw0rd1!` or `2026Dragon#`; more than one when signs in it may be letters. */
export function wordsOf(password: string): string[] {
  const lower = folded(password)
  const word = lower.replaceAll(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, '')
  if (lower.length - word.length > LONGEST_TRIMMING) return []
  return [...new Set([word, withoutLookAlikes(word)])].filter(isWord)
}
