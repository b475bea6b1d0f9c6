import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import type { Faults } from '#sandbox/control/faults.ts'
import { numberOf, type DemoPerson } from '#sandbox/parties/identity/people.ts'

const LIFETIME_S = 3600

export interface Signer {
  jwks: () => { keys: JWK[] }
  sign: (token: { clientId: string; nonce: string; person: DemoPerson; issuer: string }) => Promise<string>
}

/** Signs ID tokens with a key that lives as long as the sandbox; the faults of a client spoil its tokens. */
export async function createSigner(faults: Faults): Promise<Signer> {
  const published: JWK[] = []
  const newKey = async () => {
    const kid = randomUUID()
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    published.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })
    return { kid, privateKey }
  }
  const usual = await newKey()
  const stranger = await generateKeyPair('RS256')

  return {
    jwks: () => ({ keys: published }),
    sign: async ({ clientId, nonce, person, issuer }) => {
      const strikes = (name: Parameters<Faults['strikes']>[1]) => faults.strikes(clientId, name)
      const { kid, privateKey } = strikes('identity_new_key') ? await newKey() : usual
      const now = Math.floor(Date.now() / 1000) - (strikes('identity_expired') ? 2 * LIFETIME_S : 0)
      const isOther = strikes('identity_other_app')
      const clientOf = (isForeign: boolean) => (isForeign ? 'somebody-elses-client' : clientId)
      const mail = strikes('identity_no_email')
        ? {}
        : { email: person.email, email_verified: !strikes('identity_email_unverified') }
      return new SignJWT({
        azp: clientOf(isOther || strikes('identity_other_party')),
        ...mail,
        nonce: strikes('identity_wrong_nonce') ? randomUUID() : nonce,
        name: `${person.givenName} ${person.familyName}`.trim(),
        given_name: person.givenName,
        family_name: person.familyName,
        picture: `${issuer}/picture`,
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(strikes('identity_other_issuer') ? 'https://somebody-else.example' : issuer)
        .setAudience(clientOf(isOther || strikes('identity_other_audience')))
        .setSubject(numberOf(person.email, 21))
        .setIssuedAt(now)
        .setNotBefore(strikes('identity_not_yet') ? now + LIFETIME_S / 2 : now - 60)
        .setExpirationTime(now + LIFETIME_S)
        .setJti(randomUUID())
        .sign(strikes('identity_bad_signature') ? stranger.privateKey : privateKey)
    },
  }
}
