import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { badRequestPage, consentPage } from '#sandbox/parties/identity/consent-page.ts'
import { DemoPerson } from '#sandbox/parties/identity/people.ts'
import { readAnswer } from '#sandbox/parties/identity/read-answer.ts'
import type { World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { html } from '#sandbox/html.ts'
import { AccessTokens, signedRequest } from './apps.ts'
import { registerGraph } from './graph-routes.ts'

const Dialog = z.object({
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('token'),
  scope: z.string().default('public_profile'),
  state: z.string().max(500).default(''),
})

const Deletion = DemoPerson.extend({ app: z.string().min(1).max(200), callback: z.url({ protocol: /^https?$/ }) })

const DIALOG = '/facebook/:version/dialog/oauth'
const TITLE = 'Log in with Facebook'

/** Facebook Login: the dialog that answers with an access token, the Graph API, and a person who leaves an app. */
export function registerFacebook(app: FastifyInstance, world: World): void {
  const tokens = new AccessTokens()
  registerGraph(app, world, tokens)

  app.get<{ Querystring: Record<string, string> }>(DIALOG, (request, reply) => {
    const asked = Dialog.safeParse(request.query)
    if (!asked.success) {
      return sendPage(reply.status(400), 'Facebook', badRequestPage(z.prettifyError(asked.error)))
    }
    const { client_id } = asked.data
    const consent = consentPage({ provider: 'Facebook', app: client_id, query: request.query })
    return sendPage(reply, TITLE, consent, { formsLeave: true })
  })

  app.post(DIALOG, async (request, reply) => {
    const asked = Dialog.safeParse(request.body)
    const answer = readAnswer(request.body)
    if (!asked.success || !answer) return reply.status(400).send({ error: 'invalid_request' })
    const { client_id: appId, redirect_uri, state, scope } = asked.data
    if (answer === 'denied') {
      const url = new URL(redirect_uri)
      const denial = { error: 'access_denied', error_code: '200', error_reason: 'user_denied', state }
      for (const [name, value] of Object.entries(denial)) url.searchParams.set(name, value)
      return reply.redirect(`${url.href}#_=_`, 303)
    }
    const { credential, expiresInS } = tokens.issue({ appId, person: answer.person, scopes: scope.split(/[\s,]+/) })
    const result = { access_token: credential, expires_in: String(expiresInS), state }
    return reply.redirect(`${redirect_uri}#${new URLSearchParams(result).toString()}`, 303)
  })

  app.post('/facebook/apps/remove', async (request, reply) => {
    const asked = Deletion.safeParse(request.body)
    if (!asked.success) return reply.status(400).send({ error: z.prettifyError(asked.error) })
    const { app: appId, callback, ...person } = asked.data
    const answer = await fetch(callback, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signedRequest(appId, person) }),
    }).catch(() => undefined)
    const told = (await answer?.json().catch(() => undefined)) as
      | { url?: string; confirmation_code?: string }
      | undefined
    return sendPage(
      reply,
      'App removed',
      told?.url
        ? html`<p>The app answered with the code <code>${told.confirmation_code}</code>.</p>
            <p><a href="${told.url}">What became of it</a></p>`
        : html`<p>The app gave no answer that can be used (${answer?.status ?? 'silence'}).</p>`,
    )
  })
}
