import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '#sandbox/party.ts'
import { createOrder } from './create-order.ts'
import type { Merchant } from './merchant.ts'
import { isClientId, secretKeyOf, type Merchants } from './merchants.ts'
import { describeOrder, type Notifications } from './notifications.ts'
import { refundCard } from './refund-card.ts'
import { DokuRefusal } from './refusal.ts'
import { isSame, sign, timestamp } from './signature.ts'

export interface DokuApi {
  world: World
  merchants: Merchants
  notifications: Notifications
}

/** How long an answer that never comes keeps the line open. */
const SILENCE_MS = 2000

/** DOKU's calls: each signed, and answered with a signature. Its scope reads bodies as they came. */
export function registerApi(app: FastifyInstance, { world, merchants, notifications }: DokuApi): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof DokuRefusal) return reply.status(error.httpStatus).send(error.body)
    request.log.error({ err: error }, 'DOKU call failed')
    return reply.status(500).send(new DokuRefusal(500, 'internal_server_error', 'Internal Server Error').body)
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, merchant: Merchant, said: Said) => {
    await merchant.flush()
    if (world.faults.strikes(merchant.clientId, 'local_silent')) {
      reply.hijack()
      await wait(SILENCE_MS, undefined, { ref: false })
      reply.raw.destroy()
      return reply
    }
    const time = timestamp()
    const { clientId } = merchant
    const requestId = headerOf(request, 'request-id')
    const isPost = request.method === 'POST'
    const signed = { clientId, requestId, time, target: targetOf(request), ...(isPost ? { body: said.body } : {}) }
    return reply
      .status(said.status)
      .headers({ 'client-id': clientId, 'request-id': requestId, 'response-timestamp': time })
      .header('signature', sign({ ...signed, timeHeader: 'Response-Timestamp' }, secretKeyOf(clientId)))
      .type('application/json')
      .send(said.body)
  }

  app.post('/checkout/v1/payment', (request, reply) => {
    const merchant = identify(request, merchants, world)
    const said = once(merchant, request, (body) => createOrder(merchant, world, headerOf(request, 'request-id'), body))
    return answer(request, reply, merchant, said)
  })

  app.get<{ Params: { invoice: string } }>('/orders/v1/status/:invoice', (request, reply) => {
    const merchant = identify(request, merchants, world)
    const order = merchant.findOrder(request.params.invoice)
    if (!order) throw new DokuRefusal(404, 'data_not_found', 'Data Not Found')
    return answer(request, reply, merchant, { status: 200, body: JSON.stringify(describeOrder(order)) })
  })

  app.post('/cancellation/credit-card/refund', (request, reply) => {
    const merchant = identify(request, merchants, world)
    if (world.faults.strikes(merchant.clientId, 'release_fails'))
      throw new DokuRefusal(500, 'internal_server_error', 'Internal Server Error')
    const isRefused = world.faults.strikes(merchant.clientId, 'refund_refused')
    const said = once(merchant, request, (body) => refundCard(merchant, notifications, body, isRefused))
    return answer(request, reply, merchant, said)
  })
}

interface Said {
  status: number
  body: string
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')
const targetOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

/** Whose call it is. A signature that does not fit the very bytes is no merchant's. */
function identify(request: FastifyRequest, merchants: Merchants, world: World): Merchant {
  const clientId = headerOf(request, 'client-id')
  const requestId = headerOf(request, 'request-id')
  const time = headerOf(request, 'request-timestamp')
  if (!isClientId(clientId)) throw new DokuRefusal(400, 'invalid_client_id', 'Invalid Header Client-Id')
  if (requestId === '' || requestId.length > 128)
    throw new DokuRefusal(400, 'invalid_request_id', 'Invalid Header Request-Id')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time))
    throw new DokuRefusal(400, 'invalid_timestamp', 'Invalid Header Request-Timestamp')
  const target = targetOf(request)
  const body = request.method === 'POST' ? bodyOf(request) : undefined
  const signed = { clientId, requestId, time, timeHeader: 'Request-Timestamp', target, body } as const
  if (!isSame(headerOf(request, 'signature'), sign(signed, secretKeyOf(clientId))))
    throw new DokuRefusal(400, 'invalid_signature', 'Invalid Header Signature')
  if (world.faults.strikes(clientId, 'local_down'))
    throw new DokuRefusal(503, 'service_unavailable', 'Service Unavailable')
  return merchants.get(clientId)
}

/** The same call again gets the same body, with 409; another call under its Request-Id is turned down. */
function once(merchant: Merchant, request: FastifyRequest, act: (body: string) => object): Said {
  const requestId = headerOf(request, 'request-id')
  const body = bodyOf(request)
  const known = merchant.findAnswer(requestId)
  if (known?.request === body) return { status: 409, body: known.body }
  if (known) throw new DokuRefusal(400, 'duplicate_request_id', 'Request-Id was used for another request')
  const said = { status: 200, body: JSON.stringify(act(body)) }
  merchant.put({ kind: 'answer', requestId, request: body, ...said })
  return said
}
