import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '#sandbox/control/faults.ts'
import { isClientId, secretOf, type Companies } from './companies.ts'
import type { Company } from './company.ts'
import { devices } from './devices.ts'
import { describeOrder, describeRequest, placeOrder } from './orders.ts'
import { pageOfPackages } from './packages.ts'
import { readFields } from './read-body.ts'
import { AiraloRefusal, refused, tooMany, wrongFields } from './refusal.ts'
import { acceptedAnswer, type Requests } from './requests.ts'
import { registerSims } from './sim-routes.ts'
import { RateLimit } from './rate-limit.ts'

interface AiraloApi {
  faults: Faults
  companies: Companies
  requests: Requests
}

/** How long an answer that never comes keeps the line open. */
const SILENCE_MS = 500
const TOKEN_LIVES_S = 31_622_400
const BUSY_SECONDS = 2

/** Airalo's calls at their own paths. Its scope reads bodies as they came. */
export function registerApi(app: FastifyInstance, { faults, companies, requests }: AiraloApi): void {
  const tokens = new Map<string, string>()
  const tokenTurns = new RateLimit(3)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof AiraloRefusal) return reply.status(error.httpStatus).send(error.body)
    request.log.error({ err: error }, 'Airalo call failed')
    return reply.status(500).send({ code: 53, reason: 'Something unexpected happened.' })
  })

  app.post('/v2/token', async (request, reply) => {
    const { client_id: id, client_secret: secret, grant_type: grant } = await readFields(request)
    if (!isClientId(id) || grant !== 'client_credentials' || !isSame(String(secret), secretOf(id)))
      return reply
        .status(401)
        .send({ data: { client_id: 'The selected client is invalid.' }, meta: { message: 'the parameter is invalid' } })
    const pause = companies.get(id).pace > 1 ? undefined : tokenTurns.take(id)
    if (pause !== undefined) return tooMany(reply, pause)
    const token = randomBytes(24).toString('hex')
    tokens.set(token, id)
    return {
      data: { token_type: 'Bearer', expires_in: TOKEN_LIVES_S, access_token: token },
      meta: { message: 'success' },
    }
  })

  /** Whose call it is, unless something goes wrong before it is read. */
  const identify = (request: FastifyRequest, reply: FastifyReply): Company | undefined => {
    const token = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const clientId = tokens.get(token)
    const company = clientId === undefined ? undefined : companies.find(clientId)
    if (!company || faults.strikes(company.clientId, 'esim_token_expired')) {
      tokens.delete(token)
      reply
        .status(401)
        .send({ data: [], meta: { message: 'Authentication failed. This could be due to an expired token.' } })
      return undefined
    }
    const strikes = (name: Parameters<Faults['strikes']>[1]) => faults.strikes(company.clientId, name)
    if (strikes('esim_ip_refused')) throw refused(89)
    if (strikes('esim_busy')) {
      tooMany(reply, BUSY_SECONDS)
      return undefined
    }
    if (strikes('esim_502')) {
      reply.status(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
      return undefined
    }
    return company
  }

  /** Runs an order: its answer may be lost before or after. */
  const ordering = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: (company: Company, fields: Record<string, unknown>) => Promise<object>,
  ) => {
    const company = identify(request, reply)
    if (!company) return reply
    const fields = await readFields(request)
    company.put({ kind: 'post', description: textOf(fields['description']) })
    if (faults.strikes(company.clientId, 'esim_order_504'))
      return reply.status(504).type('text/html').send('<html><body><h1>504 Gateway Time-out</h1></body></html>')
    const isLost = faults.strikes(company.clientId, 'esim_order_lost')
    const answer = await act(company, fields)
    await company.flush()
    if (!isLost) return answer
    reply.hijack()
    await wait(SILENCE_MS, undefined, { ref: false })
    reply.raw.destroy()
    return reply
  }
  app.post('/v2/orders', (request, reply) =>
    ordering(request, reply, async (company, fields) => ({
      data: describeOrder(company, placeOrder(company, faults, wishOf(fields))),
      meta: { message: 'success' },
    })),
  )
  app.post('/v2/orders-async', (request, reply) =>
    ordering(request, reply, async (company, fields) =>
      acceptedAnswer(await requests.accept(company, { ...wishOf(fields), webhookUrl: fields['webhook_url'] })),
    ),
  )
  app.post('/v2/future-orders', (request, reply) =>
    ordering(request, reply, async (company, fields) =>
      acceptedAnswer(
        await requests.accept(company, {
          ...wishOf(fields),
          webhookUrl: fields['webhook_url'],
          dueDate: fields['due_date'] ?? '',
        }),
      ),
    ),
  )

  app.post('/v2/cancel-future-orders', async (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    requests.cancel(company, (await readFields(request))['request_ids'])
    await company.flush()
    return { data: [], meta: { message: 'Future orders cancelled successfully' } }
  })

  app.get<{ Querystring: Record<string, string> }>('/v2/orders', (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const { 'filter[description]': like, 'filter[created_at]': range } = request.query
    const [from, to] = (range ?? '').split(' - ')
    const orders = company
      .orders()
      .filter(({ description }) => like === undefined || (description ?? '').includes(like))
      .filter(({ createdAt }) => !from || !to || (createdAt >= from && createdAt.slice(0, 10) <= to))
    return paged(request.query, orders, (order) => describeOrder(company, order, true))
  })
  app.get<{ Querystring: Record<string, string> }>('/v2/future-orders', (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const { status = 'pending' } = request.query
    const waiting = company.requests().filter((one) => one.isFuture && one.status === status)
    return paged(request.query, waiting, describeRequest)
  })

  app.get<{ Querystring: Record<string, string> }>('/v2/packages', (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const { 'filter[country]': country, limit, page } = request.query
    return pageOfPackages({ ...(country ? { country } : {}), limit: Number(limit), page: Number(page) })
  })
  app.get('/v2/compatible-devices-lite', (request, reply) => (identify(request, reply) ? { data: devices } : reply))
  app.get('/v2/balance', (request, reply) => {
    if (!identify(request, reply)) return reply
    const amount = { amount: 9_999.5, currency: 'USD' }
    return { data: { balances: { name: 'balance', availableBalance: amount } }, meta: { message: 'success' } }
  })
  registerSims(app, faults, identify)
}

const wishOf = (fields: Record<string, unknown>) => ({
  packageId: fields['package_id'],
  quantity: fields['quantity'],
  description: textOf(fields['description']),
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function paged<T>(query: Record<string, string>, rows: readonly T[], describe: (row: T) => object) {
  const size = Number(query['limit'] ?? 25)
  const page = Number(query['page'] ?? 1)
  const wrong = {
    ...(size >= 1 ? {} : { limit: 'The limit must be an integer.' }),
    ...(page >= 1 ? {} : { page: 'The page must be an integer.' }),
  }
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  return {
    data: rows.slice((page - 1) * size, page * size).map(describe),
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      message: 'success',
      current_page: page,
      last_page: Math.max(1, Math.ceil(rows.length / size)),
      per_page: String(size),
      total: rows.length,
    },
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a.padEnd(200)), Buffer.from(b.padEnd(200)))
}
