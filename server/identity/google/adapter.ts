import { errors, jwtVerify } from 'jose'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { challengeOf } from '#server/identity/challenge.ts'
import type { Flaw, IdentityProvider, Proof, Verdict } from '#server/identity/identity-provider.ts'
import { discovery } from './discovery.ts'

/** Clocks of two companies. */
const TOLERANCE_S = 10

const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  email: z.string().max(254).optional(),
  // Some of its older tokens write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})

const refused = (flaw: Flaw): Verdict => ({ status: 'refused', flaw })

/**
 * OpenID Connect in a window of its own, without a script of Google on our pages: the ID token comes back in the
 * fragment. https://developers.google.com/identity/openid-connect/openid-connect
 */
export function googleIdentity(
  { issuer, clientId }: NonNullable<Config['google']>,
  now: () => Date,
  ask: typeof fetch = fetch,
): IdentityProvider {
  const discovered = discovery(issuer, ask)

  async function verify({ credential, verifier }: Proof): Promise<Verdict> {
    const { keys } = await discovered()
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: ['RS256'],
      audience: clientId,
      // Google signs with and without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: TOLERANCE_S,
      currentDate: now(),
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return refused('malformed')
    const { sub, exp, nonce, azp, email, email_verified, given_name, family_name } = claims.data
    // A token for another app of ours is not for this one.
    if (azp !== undefined && azp !== clientId) return refused('audience')
    if (verifier === undefined || nonce !== challengeOf(verifier)) return refused('challenge')
    return {
      status: 'verified',
      person: { subject: sub, email, emailVerified: email_verified, givenName: given_name, familyName: family_name },
      once: { mark: nonce, until: new Date((exp + TOLERANCE_S) * 1000) },
    }
  }

  return {
    issuer,
    consentUrl: async ({ challenge, returnUrl, language }) => {
      const { authorizationUrl } = await discovered()
      const url = new URL(authorizationUrl)
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'id_token',
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        state: challenge,
        nonce: challenge,
        prompt: 'select_account',
        hl: language,
      }).toString()
      return url.href
    },
    verify: async (proof) => {
      try {
        return await verify(proof)
      } catch (error) {
        const flaw = flawOf(error)
        return flaw ? refused(flaw) : { status: 'unknown', cause: error }
      }
    },
    readDeletion: () => undefined,
  }
}

/** What the token is guilty of; undefined when its keys could not be asked for. */
function flawOf(error: unknown): Flaw | undefined {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'audience'
    return error.claim === 'iss' ? 'issuer' : 'malformed'
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed
  )
    return 'signature'
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported
  )
    return 'malformed'
  return undefined
}
