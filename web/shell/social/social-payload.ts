import type { CallOf } from '#shared/api/endpoint.ts'
import type { socialLogin, SocialType } from '#shared/api/social.ts'
import type { SocialReturn } from './social-channel.ts'

type Payload = CallOf<typeof socialLogin>['body']

/** Unread by the server, which believes only the proof. */
interface Profile {
  sub?: string
  email?: string
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
}

/** The documents' payload out of what a provider brought back; undefined when it brought no proof. */
export function payloadOf(type: SocialType, back: SocialReturn, verifier: string): Payload | undefined {
  const credential = back[type === 'google' ? 'id_token' : 'access_token']
  if (!credential) return undefined
  // Facebook tells who the visitor is to our server only.
  const profile = type === 'google' ? readProfile(credential) : {}
  const { sub = '', email = '', name = '', given_name = '', family_name = '', picture = '' } = profile
  return {
    type,
    email,
    givenName: given_name,
    familyName: family_name,
    socialId: sub,
    ...(type === 'google'
      ? {
          profile: {
            googleId: sub,
            email,
            name,
            givenName: given_name,
            familyName: family_name,
            imageUrl: picture,
            credential,
          },
        }
      : { credential }),
    verifier,
  }
}

/** The middle of an ID token. */
function readProfile(idToken: string): Profile {
  try {
    const bytes = Uint8Array.from(atob(idToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.codePointAt(0)!,
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as Profile
  } catch {
    return {}
  }
}
