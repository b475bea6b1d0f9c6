import { unwritable } from '#shared/api/fields.ts'

export interface KnownAccount {
  /** It was proved that the address and the account are one person's. */
  emailVerified: boolean
  /** Another person of the same provider is linked already. */
  hasOtherOfIssuer: boolean
}

/** What an identity may do to the account that has its e-mail. */
export type LinkDecision =
  /** Both are the owner of the address. */
  | 'link'
  /** A stranger signed up with an address that was not theirs to prove: everything they could come back with ends. */
  | 'cleanse_and_link'
  | 'refuse'

/** An e-mail links only what was proven on both sides, or two people own one account (reliability 1.1, row 2). */
export function decideLink(account: KnownAccount, social: { emailVerified: boolean }): LinkDecision {
  if (!social.emailVerified) return 'refuse'
  if (!account.emailVerified) return 'cleanse_and_link'
  return account.hasOtherOfIssuer ? 'refuse' : 'link'
}

const everyUnwritable = new RegExp(unwritable, 'gu')

const clean = (name: string) => name.replaceAll(everyUnwritable, ' ').trim().slice(0, 60)

/** A person may have one name only, or none: the letters and the header want some. */
export function namesOf(person: { givenName: string; familyName: string; email: string }): [string, string] {
  const first = clean(person.givenName)
  const last = clean(person.familyName)
  return first || last ? [first, last] : [clean(person.email.split('@')[0] ?? ''), '']
}

/** One address and nothing besides: what a provider knows as an address ends up where letters go to. */
export function isOneAddress(email: string): boolean {
  return /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+$/u.test(email)
}
