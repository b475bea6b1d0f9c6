import type { FastifyReply } from 'fastify'
import type { UserData } from '#shared/api/accounts.ts'

/** Who is asking. Built once per request from the connection and the bearer; never from the body. */
export interface Caller {
  correlationId: string
  ip: string
  /** Present when the request carried a live session. */
  user: UserData | undefined
  /** Hash of the caller's session token, for logout. */
  session: string | undefined
  language: 'en' | 'id'
  /** Aborted when the client hangs up. */
  signal: AbortSignal
}

/** What a route declares: everybody, or people with a session. Operations check ownership themselves. */
export type Access = 'public' | 'signed-in'

export type SignedIn = Caller & { user: UserData; session: string }

export type CallerFor<A extends Access> = A extends 'signed-in' ? SignedIn : Caller

/** Aborted when the connection closes under the answer. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  return hungUp.signal
}
