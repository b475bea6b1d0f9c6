import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { badRequestPage, consentPage } from '#sandbox/parties/identity/consent-page.ts'
import { readAnswer } from '#sandbox/parties/identity/read-answer.ts'
import type { World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { createSigner } from './id-token.ts'

/** What OpenID Connect wants of an implicit flow: without a nonce there is no ID token. */
const Authorization = z.object({
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('id_token'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid'), 'scope must contain openid'),
  nonce: z.string().min(1).max(200),
  state: z.string().max(500).default(''),
})

const AUTHORIZE = '/google/o/oauth2/v2/auth'

/** Google's OpenID Connect: configuration, keys, and the consent page that answers with an ID token. */
export async function registerGoogle(app: FastifyInstance, world: World): Promise<void> {
  const signer = await createSigner(world.faults)
  const at = (request: FastifyRequest) => originOf(request, world.publicUrl)
  const issuer = (request: FastifyRequest) => `${at(request)}/google`
  const isDown = (reply: FastifyReply, clientId: string) => {
    if (!world.faults.strikes(clientId, 'identity_down')) return false
    void reply.status(503).send({ error: 'backend_error' })
    return true
  }

  app.get('/google/.well-known/openid-configuration', (request, reply) => {
    if (isDown(reply, '*')) return reply
    return {
      issuer: issuer(request),
      authorization_endpoint: at(request) + AUTHORIZE,
      jwks_uri: `${issuer(request)}/oauth2/v3/certs`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
    }
  })

  app.get('/google/oauth2/v3/certs', (_request, reply) => {
    if (isDown(reply, '*')) return reply
    return reply.header('cache-control', 'public, max-age=600').send(signer.jwks())
  })

  app.get<{ Querystring: Record<string, string> }>(AUTHORIZE, (request, reply) => {
    const asked = Authorization.safeParse(request.query)
    if (!asked.success) {
      return sendPage(reply.status(400), 'Google', badRequestPage(z.prettifyError(asked.error)), { formsLeave: true })
    }
    if (world.faults.strikes(asked.data.client_id, 'identity_redirect_unknown')) {
      const mismatch = badRequestPage('Error 400: redirect_uri_mismatch')
      return sendPage(reply.status(400), 'Google', mismatch, { formsLeave: true })
    }
    const consent = consentPage({ provider: 'Google', app: asked.data.client_id, query: request.query })
    return sendPage(reply, 'Sign in with Google', consent, { formsLeave: true })
  })

  app.post(AUTHORIZE, async (request, reply) => {
    const asked = Authorization.safeParse(request.body)
    const answer = readAnswer(request.body)
    if (!asked.success || !answer) return reply.status(400).send({ error: 'invalid_request' })
    const { client_id: clientId, redirect_uri, nonce, state } = asked.data
    const result: Record<string, string> =
      answer === 'denied'
        ? { error: 'access_denied' }
        : {
            id_token: await signer.sign({ clientId, nonce, person: answer.person, issuer: issuer(request) }),
            authuser: '0',
          }
    return reply.redirect(`${redirect_uri}#${new URLSearchParams({ state, ...result }).toString()}`, 303)
  })
}

/** The address that it is asked at, where that is this machine: a line in between that listens has one of its own. */
function originOf({ hostname, host }: FastifyRequest, publicUrl: string): string {
  return hostname === 'localhost' ? `http://${host}` : publicUrl
}
