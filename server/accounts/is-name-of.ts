import type { UserData } from '#shared/api/accounts.ts'
import type { Guest } from '#shared/api/payments.ts'

type Named = Pick<UserData, 'first_name' | 'last_name'>

/** Is a guest called as this account is? Capitals and spaces do not matter: what it permits goes by the name that was proven. */
export function isNameOf(guest: Guest | undefined, person: Named): boolean {
  if (!guest) return false
  return folded(fullName(guest)) === folded(`${person.first_name} ${person.last_name}`)
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Could a guest be this person? A reception reads a name's words in any order, without capitals, accents and dots. */
export function couldBe(guest: Guest, person: Named): boolean {
  return loose(fullName(guest)) === loose(`${person.first_name} ${person.last_name}`)
}

/** The same of two guests. */
export const couldBeOne = (guest: Guest, other: Guest): boolean => loose(fullName(guest)) === loose(fullName(other))

const fullName = ({ firstName, lastName }: Guest) => `${firstName} ${lastName}`

const loose = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s.'’-]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
