import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes under the answer. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  return hungUp.signal
}
