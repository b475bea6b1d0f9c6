import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import { addressOf } from './address-of.ts'

interface Known {
  /** Whose session it was. */
  account?: string | undefined
  /** Why it was refused, or failed. */
  code?: FailureCode
}

const known = new WeakMap<FastifyRequest, Known>()

/** What is learned about a request on its way, for the line that is written once it is answered. */
export function noteForLine(request: FastifyRequest, facts: Known): void {
  known.set(request, { ...known.get(request), ...facts })
}

/** Who asked, from where, for what, and how it ended. The route and not the address, which may hold keys and e-mails. */
export function requestLine(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ip: addressOf(request),
    ...known.get(request),
  }
}
