import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { pino } from 'pino'
import { createAdmission } from '#server/admission/admission.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { describeFailure } from '#server/http/failures.ts'
import { createLimits } from '#server/http/limits.ts'
import type { Route } from '#server/http/route.ts'
import type { Pages } from '#server/pages/pages.ts'
import { registerPages } from '#server/pages/register-pages.ts'

interface Wanted {
  environment?: Record<string, string>
  routes?: readonly Route[]
  /** By how much the event loop runs late. */
  loopMs?: () => number
}

/** Pages without a database: they do without the prices of their tiles. */
export async function openPages(pages: Pages, { environment = {}, routes = [], loopMs = () => 0 }: Wanted = {}) {
  const app = fastify()
  await app.register(rateLimit, { global: false, hook: 'preHandler' })
  app.setErrorHandler((error, request, reply) => {
    const { httpStatus, body } = describeFailure(error, request.id)
    return reply.status(httpStatus).send(body)
  })
  const context = {
    config: readConfig(environment),
    now: () => new Date('2031-06-01'),
    log: pino({ level: 'silent' }),
    payments: { all: [] as Context['payments']['all'] },
  } as Context
  const admission = createAdmission(500, { ms: loopMs, stop: () => undefined })
  await registerPages(app, context, pages, { routes, limits: createLimits(app, routes), admission })
  return app
}
