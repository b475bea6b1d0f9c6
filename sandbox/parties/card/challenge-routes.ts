import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from '#sandbox/html.ts'
import type { Accounts } from './accounts.ts'
import { answerChallenge, findIntentBySecret } from './challenge.ts'
import { challengeDonePage, challengeMissingPage, challengePage } from './challenge-page.ts'
import { parseForm, type FormMap } from './form-body.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'
import { Params } from './params.ts'
import type { Webhooks } from './webhooks.ts'

// No form-action: browsers apply it to the redirect back to the shop, too, whose origin is not known here.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors *"

/** The 3-D Secure page: alone with a way back (`return_url`), or inside the shop's dialog (`opener`). */
export function registerChallenge(
  app: FastifyInstance,
  { accounts, webhooks }: { accounts: Accounts; webhooks: Webhooks },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parseForm(String(body))))

  app.get<{ Params: { intent: string } }>('/card/three-d-secure/:intent', (request, reply) => {
    const query = new Params(parseForm(request.url.split('?')[1] ?? ''))
    const found = findIntentBySecret(accounts.all(), request.params.intent, query.text('client_secret'))
    const opener = originOf(query.text('opener'))
    if (found?.intent.status !== 'requires_action') return show(reply.code(404), challengeMissingPage())
    return show(reply, challengePage(found.intent, opener))
  })

  app.post<{ Params: { intent: string } }>('/card/three-d-secure/:intent', async (request, reply) => {
    const form = new Params(request.body as FormMap)
    const found = findIntentBySecret(accounts.all(), request.params.intent, form.text('client_secret'))
    if (!found) return show(reply.code(404), challengeMissingPage())
    const outcome = answerChallenge(found.account, found.intent, form.text('outcome') === 'complete')
    webhooks.send(found.account, await found.account.commit())
    const opener = originOf(form.text('opener'))
    const back = opener === undefined ? wayBack(found.intent, outcome) : undefined
    return back === undefined ? show(reply, challengeDonePage(outcome, opener)) : reply.redirect(back, 303)
  })
}

function show(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}

function originOf(text: string | undefined): string | undefined {
  return text !== undefined && URL.canParse(text) && /^https?:/.test(text) ? new URL(text).origin : undefined
}

/** The shop's page with what Stripe adds to it. */
export function wayBack(intent: PaymentIntent | SetupIntent, outcome: string | undefined): string | undefined {
  if (intent._returnUrl === null || !URL.canParse(intent._returnUrl)) return undefined
  const url = new URL(intent._returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  if (outcome !== undefined) url.searchParams.set('redirect_status', outcome)
  return url.href
}
