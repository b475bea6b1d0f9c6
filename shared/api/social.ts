import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { UserData } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

/** Whom a traveller may sign in with (A §1). */
export const SocialType = z.enum(['google', 'facebook'])
export type SocialType = z.infer<typeof SocialType>

/** The browser's way to the provider's consent page; `challenge` is the SHA-256 of a secret that stays in the tab. */
export const socialStartPath = (type: SocialType, challenge: string) =>
  `/api/users/social/${type}/start?challenge=${challenge}`

/** 256 bits in base64url. */
export const Challenge = z.string().check(z.regex(/^[\w-]{43}$/, saying('wrongChallenge')))

/** An ID token or an access token: what the provider gave the browser. */
const proof = z.string().check(z.minLength(1), z.maxLength(8000))

/**
 * The documents' payload (A §3) and the proof of it. Who the person is comes from the proof alone:
 * names, e-mail and socialId are not read (Q48).
 */
export const SocialPayload = z.object({
  type: SocialType,
  email: z.optional(line(254)),
  givenName: z.optional(line()),
  familyName: z.optional(line()),
  socialId: z.optional(line()),
  /** For Google the profile object is sent; the proof may be in it. */
  profile: z.optional(z.looseObject({ credential: z.optional(proof) })),
  credential: z.optional(proof),
  /** The secret behind the challenge: a proof that was stolen on its way is worth nothing without it. */
  verifier: z.optional(Challenge),
})

/** A7-009. Signs in, and opens an account for a person's first visit. */
export const socialLogin = endpoint({
  method: 'POST',
  path: '/users/social',
  summary: 'Sign in with a proof of Google or Facebook; the answer is that of a login',
  body: SocialPayload,
  output: z.object({ userObject: UserData, token: z.string() }),
})

export const deletionOutcomes = ['deleted', 'unlinked', 'nothing_found'] as const
export type DeletionOutcome = (typeof deletionOutcomes)[number]

/** Not in the documents: what a provider's data-deletion request came to. The code is its only key. */
export const getDataDeletion = endpoint({
  method: 'GET',
  path: '/users/data-deletion/:code',
  summary: 'What became of a data-deletion request that came through an identity provider',
  params: z.object({ code: Challenge }),
  output: z.object({
    provider: SocialType,
    requestedAt: z.string(),
    outcome: z.enum(deletionOutcomes),
  }),
})
