import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { measureWaiting } from '#server/jobs/job-store.ts'
import { isSecret } from '#server/secrets/is-secret.ts'

/**
 * `/metrics`: what only the database knows, as Prometheus reads it; what requests do stands in the log. For who holds the
 * operator's token; where none is set there is no such page. All instances on one database say the same: take the highest.
 */
export function registerMetrics(app: FastifyInstance, { config, db }: Pick<Context, 'config' | 'db'>): void {
  const token = config.metricsToken
  if (token === undefined) return
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSecret(given, token)) return reply.status(401).header('www-authenticate', 'Bearer').send('Wrong token\n')
    const { count, oldestMs } = await measureWaiting(db, 'mail')
    return reply.send(
      [
        ...gauge('lodestay_letters_waiting', 'Letters that should have left and that no mail server has taken.', count),
        ...gauge(
          'lodestay_letters_oldest_waiting_seconds',
          'For how long the oldest of them should have left; 0 where none waits.',
          oldestMs / 1000,
        ),
        '',
      ].join('\n'),
    )
  })
}

const gauge = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
]
