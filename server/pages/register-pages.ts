import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import middie from '@fastify/middie'
import * as z from 'zod'
import { defaultPartner } from '#partners/registry.ts'
import { autosuggest } from '#shared/api/places.ts'
import type { CallOf, Endpoint, InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hangUpOf, type Caller } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { VERSION } from '#server/http/version.ts'
import { getPublicSettings } from '#server/settings/public-settings.ts'
import { createPageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { forgetPartner, homes, variantOf } from './variant.ts'

export type { Pages } from './pages.ts'

const RETRY_AFTER_SECONDS = 5

/** Every address that is not a call: files, the search form, and all screens rendered on the server. */
export async function registerPages(
  app: FastifyInstance,
  context: Context,
  pages: Pages,
  routes: readonly Route[],
): Promise<void> {
  const once = createPageCache()
  const settings = getPublicSettings(context)
  const isDev = pages.files === undefined
  if (pages.files) await registerFiles(app, pages.files)
  await registerPartnerPictures(app)
  if (pages.middleware) {
    await app.register(middie)
    app.use(pages.middleware)
  }

  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/favicon.svg', 301))

  // As often as the call that it makes.
  const limit = routes.find(({ endpoint }) => endpoint.path === autosuggest.path)?.limit
  const rateLimit = limit ? { max: limit.max, timeWindow: limit.windowSeconds * 1000 } : false
  app.get('/search', { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const term = query.get('destination')?.trim().slice(0, 100) ?? ''
    const call = callAsVisitor(context, routes, request, hangUpOf(reply))
    const found = term === '' ? undefined : await call(autosuggest, { query: { term } }).catch(() => undefined)
    return reply.redirect(await pages.searchFormTarget(query, found?.locationSuggestions ?? []), 303)
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    if (/^\/(?:api|static|assets)(?:\/|$)/.test(path)) throw new AppError('NOT_FOUND', 'Not found')
    if (query === 'provider=none') return reply.header('set-cookie', forgetPartner).redirect('/', 303)

    const elsewhere = await pages.redirectOf(path, new URLSearchParams(query))
    if (elsewhere) return reply.redirect(elsewhere, 302)

    const { partner, language, cookie } = variantOf(path, request.headers.cookie)
    const isSecret = await pages.isSecret(path)
    const isShared = await pages.isShared(path)
    // A page for everybody is finished although the visitor who asked first leaves.
    const hungUp = isShared ? new AbortController().signal : hangUpOf(reply)
    const call = callAsVisitor(context, routes, request, hungUp)
    const render = () =>
      pages.render({
        path,
        search: query && !isShared && !isSecret ? `?${query}` : '',
        state: {
          language,
          partner,
          settings,
          version: `v${VERSION}`,
          year: context.now().getFullYear(),
          appUrl: context.config.appUrl,
          homes,
        },
        call,
      })
    const page = isShared ? await once(`${partner.id} ${language} ${path}`, render) : await render()

    // The development server's client is an inline script.
    if (isDev) reply.removeHeader('content-security-policy')
    if (isSecret) reply.header('referrer-policy', 'no-referrer')
    if (cookie) reply.header('set-cookie', cookie)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply
      .status(page.status)
      .header('cache-control', isSecret ? 'no-store' : 'private, no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}

/** Hashed files for ever, the others with a check each time. */
async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(`${root}/static/`)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    },
  })
}

/** `partners/<id>/pictures/…`, and nothing else of that folder. */
async function registerPartnerPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve('partners'),
    prefix: '/assets/partners/',
    decorateReply: false,
    wildcard: false,
    allowedPath: (path) => /^\/[^/]+\/pictures\//.test(path),
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=86400')
    },
  })
}

/** Runs the operation that the endpoint's route binds, with the same validation, as somebody without a session. */
function callAsVisitor(context: Context, routes: readonly Route[], request: FastifyRequest, signal: AbortSignal) {
  const caller: Caller = {
    correlationId: request.id,
    ip: request.ip,
    user: undefined,
    session: undefined,
    language: 'en',
    partner: defaultPartner.id,
    userAgent: '',
    browser: undefined,
    signal,
  }
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> => {
    const route = routes.find(
      (candidate) => candidate.endpoint.method === endpoint.method && candidate.endpoint.path === endpoint.path,
    )
    if (!route || route.access !== 'public') throw new AppError('NOT_FOUND', 'Not found')
    const { params, query, body } = route.endpoint
    const given = input as Partial<InputOf<Endpoint>>
    const parsed = {
      params: params ? parse(params, given.params) : {},
      query: query ? parse(query, given.query ?? {}) : {},
      body: body ? parse(body, given.body) : undefined,
    }
    return (await route.run(context, parsed as InputOf<Endpoint>, caller as never)) as OutputOf<E>
  }
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new AppError('INVALID_INPUT', parsed.error.issues[0]?.message ?? 'Invalid input')
  return parsed.data
}
