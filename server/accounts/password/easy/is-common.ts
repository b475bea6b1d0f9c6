import { readFileSync } from 'node:fs'
import { readFilter, type BloomFilter } from './bloom-filter.ts'
import { spellingsOf, wordsOf } from './spellings.ts'

/** Read when the first password is chosen, and kept: 3.4 MB. */
function keptFilter(name: string): () => BloomFilter {
  let filter: BloomFilter | undefined
  return () => (filter ??= readFilter(readFileSync(new URL(name, import.meta.url))))
}

/** What is in them and how they are made: `tools/build-password-filters.ts`. */
const stolen = keptFilter('./stolen-passwords.bloom')
const common = keptFilter('./common-words.bloom')

/**
 * It was a person's password and was stolen, or it is one common word with a capital, a number and a sign around
 * it: `P@ssword1!`. Wrong for fewer than one in 10,000 good passwords.
 */
export function isCommonPassword(password: string): boolean {
  return spellingsOf(password).some(stolen().has) || wordsOf(password).some(common().has)
}
