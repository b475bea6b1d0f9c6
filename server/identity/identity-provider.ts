import type { Language } from '#shared/language/language.ts'

/** A person as a provider knows them. */
export interface Person {
  /** The provider's own id: the only thing about a person that never changes. */
  subject: string
  /** Absent when the person keeps it to themselves. */
  email: string | undefined
  /** True only when the provider says that the address is this person's. */
  emailVerified: boolean
  givenName: string
  familyName: string
}

export interface ConsentRequest {
  /** Comes back beside the proof, and inside it where the provider signs one. */
  challenge: string
  returnUrl: string
  language: Language
}

/** What the browser brought from the provider. */
export interface Proof {
  credential: string
  /** The secret behind the challenge, base64url; undefined when the browser sent none. */
  verifier: string | undefined
}

/** Why a proof proves nothing. For the log only: a stranger need not learn it. */
export type Flaw = 'malformed' | 'signature' | 'issuer' | 'audience' | 'expired' | 'challenge'

/** What marks a proof that was made for one login, and until when it could be shown again. */
export interface Once {
  mark: string
  until: Date
}

export type Verdict =
  | { status: 'verified'; person: Person; once?: Once }
  | { status: 'refused'; flaw: Flaw }
  /** The provider gave no clear answer. */
  | { status: 'unknown'; cause: unknown }

/** One who vouches for people. Nothing that the browser says about a person counts, only what is verified here. */
export interface IdentityProvider {
  /** With the subject it names one person for ever: choose it once. */
  issuer: string
  /** Where the browser asks its owner. Throws while the provider cannot be reached. */
  consentUrl: (request: ConsentRequest) => Promise<string>
  verify: (proof: Proof) => Promise<Verdict>
  /** Whose data a signed request of the provider wants deleted; undefined when the signature is not the provider's. */
  readDeletion: (signedRequest: string) => string | undefined
}
