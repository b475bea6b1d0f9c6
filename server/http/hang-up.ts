import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes under the answer; not when that has been sent, and something begun for it may serve the next call. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hungUp.abort()
  })
  return hungUp.signal
}
