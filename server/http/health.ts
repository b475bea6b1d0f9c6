import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

const READY_PATIENCE_MS = 1000

/** `/livez`: the process runs. `/readyz`: it can serve, database included. Neither is ever the other. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const tooSlow = new Promise<false>((resolve) => setTimeout(resolve, READY_PATIENCE_MS, false).unref())
    const ready = await Promise.race([context.ready().catch(() => false), tooSlow])
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
