import { partners } from '#partners/registry.ts'
import { folded, lettersAndDigits } from './spellings.ts'

/** Whose password it is to be. */
export interface Owner {
  email: string
  names: readonly string[]
}

export function ownerOf(person: { email: string; first_name: string; last_name: string }): Owner {
  return { email: person.email, names: [person.first_name, person.last_name] }
}

/** What a guesser of this shop's passwords tries first. */
const OURS = ['lodestay', 'hotel', 'booking', 'travel', 'roaming', 'voucher', ...partners.map(({ name }) => name)]

const SHORTEST_WORD = 4
/** What is added to the word has to be worth something without it. */
const SHORTEST_REST = 6

/** It is made of the owner's name or e-mail, or of ours, and little more. */
export function isPersonalPassword(password: string, { email, names }: Owner): boolean {
  const [local = '', domain = ''] = email.split('@')
  const words = [...OURS, ...names, local, ...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.').slice(0, -1)]
    .map((word) => lettersAndDigits(folded(word)))
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
  const plain = lettersAndDigits(folded(password))
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && (rest.length < SHORTEST_REST || /^\p{N}*$/u.test(rest))
}
