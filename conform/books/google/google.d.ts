// OpenID Connect Discovery 1.0 (section 3) and JSON Web Keys (RFC 7517, 7518), as Google answers them
// (developers.google.com/identity/openid-connect/openid-connect); Places API (New), Nearby Search, with the fields that are masked.

import type { Integer, Url, Base64Url, Anything } from '../declared/names.ts'

export interface Configuration {
  issuer: Url
  authorization_endpoint: Url
  token_endpoint?: Url
  userinfo_endpoint?: Url
  revocation_endpoint?: Url
  device_authorization_endpoint?: Url
  jwks_uri: Url
  response_types_supported: string[]
  response_modes_supported?: string[]
  subject_types_supported: ('public' | 'pairwise')[]
  id_token_signing_alg_values_supported: string[]
  scopes_supported?: string[]
  claims_supported?: string[]
  grant_types_supported?: string[]
  token_endpoint_auth_methods_supported?: string[]
  code_challenge_methods_supported?: string[]
}

export interface Keys {
  keys: { kty: 'RSA'; use?: 'sig'; alg?: 'RS256'; kid: string; n: Base64Url; e: Base64Url }[]
}

export interface NearbyRequest {
  includedTypes?: string[]
  excludedTypes?: string[]
  includedPrimaryTypes?: string[]
  maxResultCount?: Integer
  languageCode?: string
  rankPreference?: 'POPULARITY' | 'DISTANCE'
  regionCode?: string
  locationRestriction: { circle: { center: { latitude: number; longitude: number }; radius: number } }
}

/** Nothing found is an empty object. */
export interface Nearby {
  places?: {
    id?: string
    displayName?: { text: string; languageCode?: string }
    types?: string[]
    primaryType?: string
    location?: { latitude: number; longitude: number }
  }[]
}

/** google.rpc.Status. */
export interface Failure {
  error: { code: Integer; message: string; status: string; details?: Anything[] }
}
