import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint, InputOf } from '#shared/api/endpoint.ts'
import { REASON_HEADER } from '#shared/reasons/saying.ts'
import type { FileAnswer } from '#shared/api/papers.ts'
import type { StreamAnswer } from '#shared/api/stream-answer.ts'
import { writeReason } from '#shared/reasons/saying.ts'
import { duties } from '#shared/company/duties.ts'
import { addressOf } from './address-of.ts'
import { auditDenied } from '#server/audit/audit-denied.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { Admission } from '#server/admission/admission.ts'
import { admit, pleaseLogIn } from '#server/http/admit.ts'
import { browserOf, secretOf } from '#server/http/browser-secrets.ts'
import type { Caller, LiveSession, LiveVisit } from '#server/http/caller.ts'
import { hangUpOf } from '#server/http/hang-up.ts'
import { attachment } from '#server/http/attachment.ts'
import { describeFailure } from '#server/http/failures.ts'
import { type ValidationIssue, saidOf } from '#server/http/input-words.ts'
import { partnerOfCookies } from '#server/http/partner-of-cookies.ts'
import { methodsAt } from '#server/http/methods-at.ts'
import { noteForLine } from '#server/http/request-line.ts'
import type { Limits } from '#server/http/limits.ts'
import { isText, type Route } from '#server/http/route.ts'

/** The calls, and what keeps them from being too many. */
export interface Traffic {
  routes: readonly Route[]
  limits: Limits
  admission: Admission
}

/** Said also of what is too short to be packed: a cache may keep that form for who takes packed ones, too. */
const VARY = 'authorization, accept-language, accept-encoding'

/** Binds the routes (the caller gives the prefix): validates input, finds the caller, enforces access, shapes errors. */
export function registerRoutes(app: FastifyInstance, context: Context, { routes, limits, admission }: Traffic): void {
  // Bodies are JSON: text would be read as a string that is no input of any call.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(context.config.mode === 'live' ? () => JSON.stringify : serializerCompiler)

  for (const route of routes) {
    const { endpoint, access, limit, shed, run } = route
    const count = limits(route)
    app.withTypeProvider<ZodTypeProvider>().route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      attachValidation: false,
      errorHandler: (error, request, reply) => void answerFailure(context, route, error, request, reply),
      // Before its body is read.
      ...(shed ? { onRequest: async (request: FastifyRequest) => admission.refuseEarly(shed, request) } : {}),
      handler: async (request, reply) => {
        // What was refused for its form is no attempt. An address counts before any look-up of a session.
        if (limit?.per !== 'account') await count(request, { reply })
        const caller = await callerOf(context, route, request, reply)
        noteForLine(request, { account: caller.user?.id })
        // A visit may be anybody's who has the letter: what they ask does not use up its owner's.
        const accountId = caller.visit ? undefined : caller.user?.id
        if (limit?.per === 'account') await count(request, { reply, accountId })
        const input = { params: request.params, query: request.query, body: request.body } as InputOf<Endpoint>
        let output: unknown
        try {
          admit(access, caller)
          output = await run(context, input, (await asActing(context, access, caller)) as never)
        } catch (error) {
          if (access !== 'public') await auditDenied(context, caller, endpoint, error)
          throw error
        }
        reply.header('cache-control', cacheRule(endpoint, request)).header('vary', VARY)
        if (endpoint.download) reply.header('content-disposition', `attachment; filename="${endpoint.download}"`)
        if (output === undefined) return reply.status(204).send()
        reply.status(endpoint.status ?? 200)
        if (endpoint.isFile) return sendFile(endpoint, output as FileAnswer | StreamAnswer, reply)
        if (typeof output !== 'string') return output
        return reply.type(endpoint.mediaType ?? 'text/plain; charset=utf-8').send(output)
      },
    })
  }
  // A path or method that is no call: our failure body, never a page.
  const endpoints = routes.map(({ endpoint }) => endpoint)
  app.all('/*', { schema: { hide: true } }, (request, reply) => {
    const [path = ''] = request.url.slice(app.prefix.length).split('?')
    const methods = methodsAt(endpoints, path)
    if (methods.length === 0) throw refuse('notFound')
    reply.header('allow', methods.join(', '))
    throw refuse('wrongMethod')
  })
}

function schemaOf(endpoint: Endpoint) {
  const isPlain = endpoint.isFile || isText(endpoint)
  return {
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(isPlain ? {} : { response: { [endpoint.status ?? 200]: endpoint.output } }),
  }
}

/** What is made while it is sent ends in the middle when it fails: the connection closes, and a browser says so. */
function sendFile(endpoint: Endpoint, file: FileAnswer | StreamAnswer, reply: FastifyReply) {
  reply.header('content-disposition', attachment(file.fileName))
  if ('chunks' in file) return reply.type(file.mediaType).send(Readable.from(file.chunks, { objectMode: false }))
  return reply.type(endpoint.mediaType ?? 'application/octet-stream').send(Buffer.from(file.bytes))
}

/** Public content may be kept for a while; what a session saw is its own. */
function cacheRule(endpoint: Endpoint, request: FastifyRequest): string {
  const isPublic = endpoint.cacheSeconds !== undefined && request.headers.authorization === undefined
  return isPublic ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store'
}

/** Was the call refused before it was asked whose it is? */
function isAboutForm(error: unknown): boolean {
  const { validation, code } = error as { validation?: unknown; code?: unknown }
  return validation !== undefined || (typeof code === 'string' && code.startsWith('FST_ERR_CTP_'))
}

/** Without an answer the form is what we know. */
async function hasSession(context: Context, route: Route, request: FastifyRequest): Promise<boolean> {
  return (await sessionOf(context, route, request).catch(() => true)) !== undefined
}

/** A visit is looked for where a route is open to one: to every other route its token is a stranger's. */
async function sessionOf(
  context: Context,
  { endpoint, access }: Route,
  request: FastifyRequest,
): Promise<LiveSession | LiveVisit | undefined> {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  const { appUrl } = context.config
  const cookie = secretOf('sid', request, appUrl)
  const halves = { bearer, cookie, isLink: endpoint.isLink === true }
  const session = await context.callers.findSession(context, halves, request)
  if (session || access !== 'booking') return session
  return context.callers.findVisit(context, { ...halves, cookie: secretOf('visit', request, appUrl) })
}

async function callerOf(context: Context, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const session = await sessionOf(context, route, request)
  return {
    correlationId: request.id,
    ip: addressOf(request),
    user: session?.user,
    session: session?.tokenHash,
    visit: session && 'visit' in session ? session.visit : undefined,
    language: request.headers['accept-language']?.startsWith('id') ? 'id' : 'en',
    partner: partnerOfCookies(request.headers.cookie).partner.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: request.headers.origin,
    browser: browserOf(request, reply, context.config.appUrl),
    signal: hangUpOf(reply),
  }
}

/** With whom the caller stands in for, where a route asks for a duty that is only his as a deputy. */
async function asActing(context: Context, access: Route['access'], caller: Caller): Promise<Caller> {
  const duty = duties.find((one) => one === access)
  return duty ? context.callers.asDeputy(context, caller, duty) : caller
}

/** Whose form it is comes before what is wrong with it. */
async function answerFailure(
  context: Context,
  route: Route,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { endpoint, access } = route
  const isVisitors = access !== 'public' && isAboutForm(error) && !(await hasSession(context, route, request))
  sendFailure(endpoint, isVisitors ? pleaseLogIn() : error, request, reply)
}

function sendFailure(endpoint: Endpoint, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { validation, validationContext } = error as { validation?: ValidationIssue[]; validationContext?: string }
  const cause = validation
    ? new AppError(validation[0] ? saidOf(validation[0]) : { reason: 'invalidInput' }, {
        issues: validation.map((issue) => ({
          path: [validationContext, ...issue.instancePath.split('/').filter(Boolean)].join('.'),
          ...saidOf(issue),
        })),
      })
    : error
  const failed = describeFailure(cause, request.id)
  noteForLine(request, { code: failed.body.code })
  if (failed.retryAfterSeconds) reply.header('retry-after', failed.retryAfterSeconds)
  // A client that hung up made us stop on purpose.
  if (failed.reported) request.log[reply.raw.closed ? 'debug' : 'error']({ err: cause }, 'call failed')
  reply.status(failed.httpStatus)
  if (!endpoint.textErrors) return reply.send(failed.body)
  const { message: text, reason = '', params } = failed.body
  reply.header(REASON_HEADER, encodeURIComponent(writeReason({ reason, params })))
  return reply.type('text/plain; charset=utf-8').send(text.startsWith('Error: ') ? text : `Error: ${text}`)
}
