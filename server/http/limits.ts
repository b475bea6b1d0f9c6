import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '#server/admission/address-group.ts'
import { refuse } from '#server/errors.ts'
import type { Limit, Route } from '#server/http/route.ts'

interface Counted {
  /** Told how much is left, and when there is more. */
  reply?: FastifyReply
  /** Who counts for a limit per account; the address without one. */
  accountId?: string | undefined
}

/** Counts a request. Throws TOO_MANY_REQUESTS, with the seconds to wait, when it is one too many. */
type Count = (request: FastifyRequest, counted?: Counted) => Promise<void>

/** Of each limited route one counter, for requests to it and for pages that need its answer. */
export type Limits = (route: Route) => Count

const uncounted: Count = async () => undefined

/** Needs `@fastify/rate-limit` to be registered. Addresses of the newer kind count by their /64. */
export function createLimits(app: FastifyInstance, routes: readonly Route[]): Limits {
  const counters = new Map(routes.flatMap((route) => (route.limit ? [[route, createCounter(app, route.limit)]] : [])))
  return (route) => counters.get(route) ?? uncounted
}

export function createCounter(app: FastifyInstance, { max, windowSeconds }: Limit): Count {
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max,
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? addressGroup(request.ip),
  })
  return async (request, { reply, accountId } = {}) => {
    if (accountId !== undefined) keys.set(request, accountId)
    const state = await check(request)
    if (state.isAllowed) return
    reply?.headers({
      'x-ratelimit-limit': state.max,
      'x-ratelimit-remaining': state.remaining,
      'x-ratelimit-reset': state.ttlInSeconds,
    })
    if (!state.isExceeded) return
    throw refuse('tooOften', { retryAfterSeconds: state.ttlInSeconds })
  }
}
