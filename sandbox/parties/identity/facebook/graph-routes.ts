import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '#sandbox/party.ts'
import { demoPeople } from '#sandbox/parties/identity/people.ts'
import { appOfToken, isProof, userIdOf, type AccessTokens } from './apps.ts'

const somebodyElse = demoPeople[0]!

type Query = { Querystring: Record<string, string | undefined> }

const fault = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.status(status).send({ error: { message, type: 'OAuthException', code } })

/** The two calls of the Graph API that a login takes. */
export function registerGraph(app: FastifyInstance, world: World, tokens: AccessTokens): void {
  const strikes = world.faults.strikes.bind(world.faults)

  app.get<Query>('/facebook/:version/debug_token', (request, reply) => {
    const appId = appOfToken(request.query['access_token'] ?? '')
    if (appId === undefined) return fault(reply, 400, 190, 'Invalid OAuth access token signature.')
    if (strikes(appId, 'identity_down')) return fault(reply, 503, 2, 'Service temporarily unavailable')
    const token = tokens.find(request.query['input_token'] ?? '')
    const isExpired = token !== undefined && (token.expiresAt <= Date.now() || strikes(appId, 'identity_expired'))
    if (!token || isExpired || strikes(appId, 'identity_bad_signature')) {
      const message = isExpired ? 'Session has expired' : 'The access token could not be decrypted'
      return { data: { is_valid: false, error: { code: 190, message }, scopes: [] } }
    }
    return {
      data: {
        app_id: strikes(appId, 'identity_other_app') ? 'somebody-elses-app' : token.appId,
        type: strikes(appId, 'identity_page_token') ? 'PAGE' : 'USER',
        application: token.appId,
        is_valid: true,
        expires_at: Math.floor(token.expiresAt / 1000),
        scopes: token.scopes,
        user_id: userIdOf(token.appId, token.person),
      },
    }
  })

  // Like the real one it answers for a token of any app: a shop that asks only here lets strangers in.
  app.get<Query>('/facebook/:version/me', (request, reply) => {
    const credential = request.query['access_token'] ?? ''
    const token = tokens.find(credential)
    if (!token) return fault(reply, 400, 190, 'Invalid OAuth access token.')
    if (!isProof(token, credential, request.query['appsecret_proof'] ?? '')) {
      return fault(reply, 400, 100, 'API calls from the server require an appsecret_proof argument')
    }
    const { email, givenName, familyName } = token.person
    const profile: Record<string, string> = {
      id: userIdOf(token.appId, strikes(token.appId, 'identity_other_person') ? somebodyElse : token.person),
      name: `${givenName} ${familyName}`.trim(),
      first_name: givenName,
      last_name: familyName,
      ...(token.scopes.includes('email') && !strikes(token.appId, 'identity_no_email') ? { email } : {}),
    }
    const fields = (request.query['fields'] ?? 'id,name').split(',')
    return Object.fromEntries(Object.entries(profile).filter(([name]) => name === 'id' || fields.includes(name)))
  })
}
