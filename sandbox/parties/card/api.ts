import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '#sandbox/party.ts'
import { isVersion } from './api-versions.ts'
import { API_VERSION, newId, publicView, type Account, type KeptAnswer } from './account.ts'
import type { Accounts } from './accounts.ts'
import { browserView } from './browser-view.ts'
import { needsSecretKey, readCaller } from './caller.ts'
import { render } from './expand.ts'
import { badParameter, StripeFailure } from './failure.ts'
import { parseForm, type FormMap } from './form-body.ts'
import { operations, type Operation } from './operations.ts'
import { Params } from './params.ts'
import type { RefundBank } from './refund-bank.ts'
import type { Webhooks } from './webhooks.ts'

const SLOW_MS = 6000
const MAX_KEY_LENGTH = 255

interface Inside {
  world: World
  accounts: Accounts
  webhooks: Webhooks
  bank: RefundBank
}

/** Stripe's HTTP API under the prefix it is registered at. */
export function registerApi(app: FastifyInstance, inside: Inside): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parseForm(String(body))))
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('request-id', request.id)
      .header('stripe-version', API_VERSION)
      .header('access-control-allow-origin', '*')
  })
  app.options('/*', (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, stripe-version')
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  )
  for (const operation of operations)
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => answer(inside, operation, { request, reply }),
    })
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof StripeFailure ? error : unexpected(error)
    return reply.code(failure.status).send({ error: publicView(failure.details) })
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
}

function unexpected(error: unknown): StripeFailure {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return new StripeFailure(500, { type: 'api_error', message }, false)
}

async function answer(
  { world, accounts, webhooks, bank }: Inside,
  operation: Operation,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const query = parseForm(request.url.split('?')[1] ?? '')
  const params = new Params({ ...query, ...(request.body as FormMap | null) })
  const caller = readCaller(request.headers.authorization, params.text('key'))
  checkVersion(request.headers['stripe-version'])
  if (caller.isBrowser && !operation.isForBrowsers) throw needsSecretKey()
  if (world.faults.strikes(caller.secretKey, 'card_down')) return send(reply, run(refuse))
  const account = accounts.get(caller.secretKey)

  const key = operation.method === 'POST' ? readIdempotencyKey(request) : undefined
  const fingerprint = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  const isForgotten = key !== undefined && world.faults.strikes(caller.secretKey, 'card_forgets_keys')
  const kept = key === undefined || isForgotten ? undefined : account.answers.get(key)
  if (kept) {
    if (kept.request !== fingerprint) throw otherParameters(kept.key)
    reply.header('idempotent-replayed', 'true').header('original-request', request.id)
    return send(reply, kept)
  }

  const requestId = newId('req')
  account.begin({ id: requestId, idempotency_key: key ?? null })
  const result = run(() => {
    const { id = '' } = request.params as { id?: string }
    const object = operation.run({
      account,
      id,
      params,
      around: {
        publicUrl: world.publicUrl,
        isBrowser: caller.isBrowser,
        strikes: (name) => world.faults.strikes(caller.secretKey, name),
      },
    })
    return view(account, object, { paths: params.texts('expand'), isBrowser: caller.isBrowser })
  })
  const isKept = key !== undefined && result.isKept
  const deliveries = await account.commit(isKept ? { key, request: fingerprint, ...result } : undefined)
  webhooks.send(account, deliveries)
  const movesMoney = operation.method === 'POST' && /^\/(payment_intents|refunds)\b/.test(operation.path)
  if (operation.path === '/refunds') bank.watch(account)
  if (movesMoney && world.faults.strikes(caller.secretKey, 'card_slow')) await pause(SLOW_MS)
  return send(reply, result)
}

/** A call may say in which version it speaks; the account's own is taken where it says none (docs.stripe.com/api/versioning). */
function checkVersion(named: string | string[] = API_VERSION): void {
  const version = String(named)
  if (isVersion(version)) return
  throw new StripeFailure(
    400,
    { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` },
    false,
  )
}

function view(
  account: Account,
  object: unknown,
  { paths, isBrowser }: { paths: string[]; isBrowser: boolean },
): unknown {
  return isBrowser ? browserView(render(account, object, [])) : render(account, object, paths)
}

function refuse(): never {
  throw new StripeFailure(503, { type: 'api_error', message: 'The service is unavailable.' }, false)
}

/** Runs an operation, which never waits, and turns its failure into an answer that can be kept. */
function run(operation: () => unknown): { status: number; body: string; isKept: boolean } {
  try {
    return { status: 200, body: JSON.stringify(operation()), isKept: true }
  } catch (error) {
    const failure = error instanceof StripeFailure ? error : unexpected(error)
    const body = JSON.stringify({ error: publicView(failure.details) })
    return { status: failure.status, body, isKept: failure.hasBegun }
  }
}

function send(reply: FastifyReply, { status, body }: Pick<KeptAnswer, 'status' | 'body'>): FastifyReply {
  if (status >= 500) reply.header('stripe-should-retry', 'false')
  return reply.code(status).type('application/json').send(body)
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > MAX_KEY_LENGTH)
    throw badParameter('idempotency_key', 'Idempotency key is too long (maximum is 255 characters).')
  return key
}

function otherParameters(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
