import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** How long a supplier that went quiet keeps the line open before it drops. */
const SILENCE_MS = 2000

/** No answer at all: the connection just ends after a while. */
export async function dropConnection(reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack()
  await wait(SILENCE_MS, undefined, { ref: false })
  reply.raw.destroy()
  return reply
}
