import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { IdentityProvider, Verdict } from '#server/identity/identity-provider.ts'
import { MOST_BYTES } from '#server/identity/most-bytes.ts'
import { readJson } from '#server/outgoing/read-answer.ts'
import { readSignedRequest } from './signed-request.ts'

const PATIENCE_MS = 4_000

/** The same for every version of the API: part of the key of every account. */
const ISSUER = 'https://www.facebook.com'

const DebugToken = z.object({
  data: z.object({
    is_valid: z.boolean().default(false),
    app_id: z.string().optional(),
    user_id: z.string().optional(),
    type: z.string().optional(),
    /** Seconds since 1970; 0 means never. */
    expires_at: z.number().default(0),
  }),
})

const Profile = z.object({
  id: z.string().min(1).max(64),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().max(254).optional(),
})

/**
 * The login dialog in a window of its own, without Facebook's script on our pages, then its Graph API.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function facebookIdentity(
  { appId, appSecret, dialogUrl, graphUrl }: NonNullable<Config['facebook']>,
  now: () => Date,
): IdentityProvider {
  async function ask<T>(path: string, parameters: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const answer = await fetch(`${graphUrl}/${path}?${new URLSearchParams(parameters).toString()}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The Graph API answered ${answer.status} to ${path}`)
    return schema.parse(await readJson(answer, MOST_BYTES))
  }

  async function verify(token: string): Promise<Verdict> {
    const { data } = await ask('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }, DebugToken)
    if (!data.is_valid || data.type !== 'USER') return { status: 'refused', flaw: 'signature' }
    // A token that another app was given opens nothing here, although /me would answer it.
    if (data.app_id !== appId) return { status: 'refused', flaw: 'audience' }
    if (data.expires_at !== 0 && data.expires_at * 1000 <= now().getTime())
      return { status: 'refused', flaw: 'expired' }
    const appsecret_proof = createHmac('sha256', appSecret).update(token).digest('hex')
    const fields = { fields: 'id,first_name,last_name,email', access_token: token, appsecret_proof }
    const { id, first_name, last_name, email } = await ask('me', fields, Profile)
    if (id !== data.user_id) return { status: 'refused', flaw: 'malformed' }
    // Facebook does not say whether it ever asked the mailbox.
    const person = { subject: id, email, emailVerified: false, givenName: first_name, familyName: last_name }
    return { status: 'verified', person }
  }

  return {
    issuer: ISSUER,
    consentUrl: async ({ challenge, returnUrl, language }) => {
      const url = new URL(dialogUrl)
      url.search = new URLSearchParams({
        client_id: appId,
        response_type: 'token',
        redirect_uri: returnUrl,
        scope: 'public_profile,email',
        state: challenge,
        display: 'popup',
        locale: language === 'id' ? 'id_ID' : 'en_US',
      }).toString()
      return url.href
    },
    verify: ({ credential }) => verify(credential).catch((cause: unknown) => ({ status: 'unknown', cause })),
    readDeletion: (signedRequest) => readSignedRequest(signedRequest, appSecret),
  }
}
