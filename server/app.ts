import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { mailboxRoutes } from '#server/accounts/mailbox/routes.ts'
import { personalDataRoutes } from '#server/accounts/personal-data/routes.ts'
import { profileRoutes } from '#server/accounts/profile/routes.ts'
import { passwordRoutes } from '#server/accounts/password/routes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { registerSocial } from '#server/accounts/social/register-social.ts'
import { registerEsimEvents } from '#server/booking/esims/register-esim-events.ts'
import { bookingRoutes } from '#server/booking/routes.ts'
import { companyRoutes } from '#server/companies/routes.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import type { Context } from '#server/context.ts'
import { hotelRoutes } from '#server/hotels/routes.ts'
import { createAdmission } from '#server/admission/admission.ts'
import { brotliOptions } from '#server/http/brotli.ts'
import { acceptCorrelationId, describeFailure } from '#server/http/failures.ts'
import { registerHealth } from '#server/http/health.ts'
import { registerHttpsRedirect } from '#server/http/https-redirect.ts'
import { CountedWindows } from '#server/http/counted-windows.ts'
import { createLimits } from '#server/http/limits.ts'
import { registerPolicyReports } from '#server/http/policy-reports.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { registerMetrics } from '#server/http/metrics.ts'
import { noteForLine, requestLine } from '#server/http/request-line.ts'
import { requestTimeouts, serverOptionsOf, type RequestTimeouts } from '#server/http/request-timeouts.ts'
import { registerSecurityHeaders } from '#server/http/security-headers.ts'
import { registerSecurityContact } from '#server/http/security-contact.ts'
import { registerOneClick } from '#server/newsletter/register-one-click.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { paperRoutes } from '#server/papers/routes.ts'
import type { Pages } from '#server/pages/pages.ts'
import { registerWebhooks } from '#server/booking/payment/events/register-webhooks.ts'
import { savedBookingRoutes } from '#server/saved-bookings/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { siteRoutes } from '#server/site/routes.ts'

/** Every call of the contract, bound. The API tests walk this list. */
export const routes = [
  ...siteRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...mailboxRoutes,
  ...companyRoutes,
  ...personalDataRoutes,
  ...searchRoutes,
  ...hotelRoutes,
  ...bookingRoutes,
  ...paperRoutes,
  ...savedBookingRoutes,
]

/** Of an answer to a call: quality 5 saves an eighth of the bytes for twice the time or more (docs/performance.md). */
const ANSWER_BROTLI_QUALITY = 4

const BODY_LIMIT = 256 * 1024

/** A server that stops answers what it has begun for this long, then its connections are cut. */
export const STOPS_WITHIN_MS = 10_000

/** The whole HTTP surface. `pages` is absent in API tests, which need no browser app. */
export async function buildApp(
  context: Context,
  pages?: Pages,
  timeouts: RequestTimeouts = requestTimeouts,
): Promise<FastifyInstance> {
  // Named by its interface, or the instance's type would carry pino's and fit no plugin.
  const loggerInstance: FastifyBaseLogger = context.log
  const app = fastify({
    loggerInstance,
    // One line a request, ours below, under the id that travels to the suppliers.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    trustProxy: context.config.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    bodyLimit: BODY_LIMIT,
    http: serverOptionsOf(timeouts),
    // Fastify sets it once more.
    requestTimeout: timeouts.requestMs,
    routerOptions: { caseSensitive: true, maxParamLength: 1000 },
    genReqId: (request) => acceptCorrelationId(request.headers['correlationid']),
    forceCloseConnections: 'idle',
    // An address that cannot be decoded fails before any route or hook.
    frameworkErrors: (error, request, reply) => {
      const failed = describeFailure(error, request.id)
      void (reply as FastifyReply).status(failed.httpStatus).send(failed.body)
    },
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // A keep-alive client would hold close() for over a minute otherwise.
    setTimeout(() => app.server.closeAllConnections(), STOPS_WITHIN_MS).unref()
  })
  app.addHook('onRequest', async (request, reply) => void reply.header('correlationid', request.id))
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(requestLine(request, reply), 'request')
  })
  app.setErrorHandler((error, request, reply) => {
    const failed = describeFailure(error, request.id)
    noteForLine(request, { code: failed.body.code })
    if (failed.retryAfterSeconds) reply.header('retry-after', failed.retryAfterSeconds)
    // A client that hung up is no failure of ours.
    if (failed.reported) request.log[reply.raw.closed ? 'debug' : 'error']({ err: error }, 'request failed')
    return reply.status(failed.httpStatus).send(failed.body)
  })

  await registerSecurityHeaders(app, context.config)
  registerHttpsRedirect(app, context.config)
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: brotliOptions(ANSWER_BROTLI_QUALITY) })
  await app.register(rateLimit, { global: false, hook: 'preHandler', store: CountedWindows })
  const admission = createAdmission(context.config.mostDelayMs, context.loop)
  const traffic = { routes, limits: createLimits(app, routes), admission }
  // Each loads what a server without it starts sooner without.
  if (context.config.apiDocs) {
    const { registerApiDocs } = await import('#server/http/api-docs.ts')
    await registerApiDocs(app, { routes, appUrl: context.config.appUrl })
  }
  registerHealth(app, context)
  registerMetrics(app, context)
  registerPolicyReports(app, context)
  registerSecurityContact(app, context)
  await app.register(async (api) => registerRoutes(api, context, traffic), { prefix: '/api' })
  await registerWebhooks(app, context)
  await registerEsimEvents(app, context)
  await registerSocial(app, context)
  await registerOneClick(app, context)
  if (pages) {
    const { registerPages } = await import('#server/pages/register-pages.ts')
    await registerPages(app, context, pages, traffic)
  }
  return app
}
