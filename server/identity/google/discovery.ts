import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import { MOST_BYTES } from '#server/identity/most-bytes.ts'
import { readJson, readWhole } from '#server/outgoing/read-answer.ts'

const PATIENCE_MS = 4_000

const Configuration = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })

export interface Discovered {
  issuer: string
  authorizationUrl: string
  /** Finds the key that signed a token; asks again when it knows none of that id. */
  keys: JWTVerifyGetKey
}

/** https://developers.google.com/identity/openid-connect/openid-connect#discovery, read once and kept; `ask` may write down what passes. */
export function discovery(issuer: string, ask: typeof fetch = fetch): () => Promise<Discovered> {
  let found: Promise<Discovered> | undefined
  return () => {
    found ??= discover(issuer, ask).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

async function discover(issuer: string, ask: typeof fetch): Promise<Discovered> {
  const answer = await ask(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`The OpenID configuration answered ${answer.status}`)
  const configuration = Configuration.parse(await readJson(answer, MOST_BYTES))
  if (configuration.issuer !== issuer) throw new Error(`The OpenID configuration is of ${configuration.issuer}`)
  return {
    issuer,
    authorizationUrl: configuration.authorization_endpoint,
    keys: createRemoteJWKSet(new URL(configuration.jwks_uri), {
      timeoutDuration: PATIENCE_MS,
      [customFetch]: async (url, options) => readWhole(await ask(url, options), MOST_BYTES),
    }),
  }
}
