import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import middie from '@fastify/middie'
import { isClosedPath } from '#partners/registry.ts'
import { autosuggest } from '#shared/api/places.ts'
import type { Browser } from '#shared/page/page.ts'
import { isSentBack } from '#shared/page/sent-back.ts'
import type { FeaturedPrice } from '#shared/places/featured.ts'
import { withClearances } from '#shared/bundle/promotions.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import { keptFeaturedPrices } from '#server/featured/kept-featured-prices.ts'
import { everybody } from '#server/admission/admission.ts'
import { secretOf } from '#server/http/browser-secrets.ts'
import { hangUpOf } from '#server/http/hang-up.ts'
import { createCounter } from '#server/http/limits.ts'
import type { Traffic } from '#server/http/register-routes.ts'
import { VERSION } from '#server/http/version.ts'
import { getPublicSettings } from '#server/site/public-settings.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { KeptPage } from './kept-page.ts'
import { createNotices } from './notices.ts'
import { createPageCache } from './page-cache.ts'
import { createPricedPageCache } from './priced-page-cache.ts'
import { inParts } from './in-parts.ts'
import { registerRobots } from './register-robots.ts'
import { sendKept } from './send-kept.ts'
import { withoutClickMarks } from './without-click-marks.ts'
import type { Pages } from './pages.ts'
import { forgetPartner, homes, leaveClosed, variantOf, type Variant } from '#server/http/variant.ts'

const RETRY_AFTER_SECONDS = 5

/** What names partner and language, and how it is packed: said also of a page that is not, or a cache keeps that for everybody. */
const VARY = 'cookie, accept-encoding'
/** And what `browserOf` reads. */
const VARY_BY_BROWSER = `${VARY}, accept-language, sec-fetch-dest, sec-purpose`

/** A browser that was never here. */
const newcomer: Browser = { cookies: undefined, acceptLanguage: undefined }

/** An address that no screen has: what every unknown one is rendered as. */
const NOWHERE = '/404'

/** Every address that is not a call: files, the search form, and all screens rendered on the server. */
export async function registerPages(
  app: FastifyInstance,
  context: Context,
  pages: Pages,
  traffic: Traffic,
): Promise<void> {
  const { admission } = traffic
  const once = createPageCache(200)
  const onceNotFound = createPageCache(404)
  const oncePriced = createPricedPageCache()
  const sendNotice = createNotices(pages)
  const featured = keptFeaturedPrices(context)
  const settings = getPublicSettings(context)
  const isDev = pages.files === undefined
  const secure = context.config.appUrl.startsWith('https:') ? '; Secure' : ''
  const setCookie = (reply: FastifyReply, cookie: string) => reply.header('set-cookie', cookie + secure)
  await app.register(async (files) => {
    files.setErrorHandler(sayHowLong)
    if (pages.files) await registerFiles(files, pages.files)
    await registerPartnerPictures(files)
  })
  if (pages.middleware) {
    await app.register(middie)
    app.use(pages.middleware)
  }

  const countPage = createCounter(app, { max: context.config.pagesPerMinute, windowSeconds: 60 })
  const stateOf = ({ partner, language, isGone }: Variant) => ({
    language,
    partner: withClearances(partner, context.config.clearances.get(partner.id) ?? {}, context.now()),
    settings,
    version: `v${VERSION}`,
    year: context.now().getFullYear(),
    appUrl: context.config.appUrl,
    homes,
    featured: [],
    ...(isGone ? { isSiteGone: true as const } : {}),
  })
  const options = {
    schema: { hide: true },
    onRequest: (request: FastifyRequest) => countPage(request),
    // Too many requests, or too busy: a page says so. Every other error has none of its own.
    errorHandler: async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const variant = variantOf(request.url, request.headers.cookie)
      if (!(await sendNotice(error, { state: stateOf(variant) }, reply))) throw error
      return reply
    },
  }

  /**
   * Only the page knows who is signed in, but half of a session is a cookie. A tab knows its brand: where the address names
   * another than was remembered, and where the brand is gone, the page has something to say before it goes.
   */
  const mayBeSentHome = (request: FastifyRequest, { isGone, isEntered }: Variant) =>
    secretOf('sid', request, context.config.appUrl) === undefined &&
    !isGone &&
    (!isEntered || request.headers.cookie === undefined)

  registerRobots(app, context.config, pages)
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/favicon.svg', 301))

  app.get('/search', options, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const term = query.get('destination')?.trim().slice(0, 100) ?? ''
    const call = callAsVisitor(context, traffic, request, 'en', hangUpOf(reply))
    const found = term === '' ? undefined : await call(autosuggest, { query: { term } }).catch(undefinedUnlessLimited)
    return reply.redirect(await pages.searchFormTarget(query, found?.locationSuggestions ?? []), 303)
  })

  const otherwise = { method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', schema: { hide: true } }
  app.route({ ...otherwise, onRequest: refuseOtherwise, handler: refuseOtherwise })

  app.get('/*', options, async (request, reply) => {
    const [path = '/', whole] = request.url.split('?')
    // A letter's link is as many addresses as people who click on it: they get one page.
    const query = withoutClickMarks(whole)
    if (isNoPage(path)) throw refuse('notFound')
    if (query === 'provider=none') return setCookie(reply, forgetPartner).redirect('/', 303)

    if (isClosedPath(path)) return setCookie(reply, leaveClosed).redirect('/', 302)

    const elsewhere = await pages.redirectOf(path, new URLSearchParams(query))
    if (elsewhere) return reply.redirect(elsewhere, 302)

    const variant = variantOf(request.url, request.headers.cookie)
    const browser = browserOf(request)
    if (browser && mayBeSentHome(request, variant) && (await pages.sendsHome(path, variant.partner, browser.cookies))) {
      for (const cookie of variant.cookies) setCookie(reply, cookie)
      return reply.header('vary', VARY_BY_BROWSER).redirect('/', 302)
    }
    const isSecret = await pages.isSecret(path, variant.partner)
    const address = new URLSearchParams(query)
    const hasOneForAll = !isSentBack(address) && (await pages.isShared(path, variant.partner))
    const isDrawnFor = (asker: Browser) => pages.isDrawnFor(path, variant.partner, address, asker)
    const mayBeDrawn = hasOneForAll && (await isDrawnFor(newcomer))
    const wantsDrawing = mayBeDrawn && browser !== undefined && (await isDrawnFor(browser))
    const isKnown = await pages.isKnown(path, variant.partner)
    const prices = await featured(variant.partner)
    // Where too much is going on, the page for everybody comes, and its browser asks for the prices. Nothing may fail from here to `findPage`.
    const endDrawing = wantsDrawing ? admission.beginDrawing(request) : undefined
    const isShared = hasOneForAll && !endDrawing
    // A page for all visitors is finished although the one who asked first leaves.
    const isForAll = isShared || !isKnown
    const hungUp = isForAll ? new AbortController().signal : hangUpOf(reply)
    const asker = isForAll ? everybody : request
    const render = () => {
      admission.refuseEarly('page', asker)
      return pages.render({
        path: isKnown ? path : NOWHERE,
        search: query && isKnown && !isShared && !isSecret ? `?${query}` : '',
        state: { ...stateOf(variant), featured: prices },
        browser: isForAll ? undefined : browser,
        correlationId: request.id,
        call: callAsVisitor(context, traffic, request, variant.language, hungUp),
        inTurn: (work) => admission.inTurn(asker, hungUp, work),
      })
    }
    const key = `${variant.partner.id} ${variant.language} ${variant.isGone}`
    const findPage = async () => {
      if (isShared) return once(`${key} ${path} ${newest(prices)}`, render)
      if (!isKnown) return onceNotFound(key, render)
      const priceKey = browser && (await pages.priceKey(path, variant.partner, address, browser))
      return priceKey ? oncePriced(`${key} ${path}?${query ?? ''} ${priceKey}`, render) : render()
    }
    const page = await findPage().catch((error: unknown) => {
      endDrawing?.()
      throw error
    })
    if (endDrawing) {
      const rest = page instanceof KeptPage ? undefined : page.rest
      void Promise.resolve(rest)
        .catch(() => undefined)
        .finally(endDrawing)
    }

    // The development server's client is an inline script.
    if (isDev) reply.removeHeader('content-security-policy')
    if (isSecret) reply.header('referrer-policy', 'no-referrer')
    for (const cookie of variant.cookies) setCookie(reply, cookie)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    reply
      .status(page.status)
      .header('cache-control', isSecret ? 'no-store' : 'private, no-cache')
      .header('vary', isForAll && !mayBeDrawn ? VARY : VARY_BY_BROWSER)
      // For a browser whose clock is wrong: web/api/server-clock.ts.
      .header('server-timing', `now;dur=${Date.now()}`)
      .type('text/html; charset=utf-8')
    if (page instanceof KeptPage) return sendKept(page, request, reply)
    return reply.send(page.rest ? inParts(request, reply, page.html, page.rest) : page.html)
  })
}

const isNoPage = (path: string) => /^\/(?:api|static|assets)(?:\/|$)/.test(path)

/** Before its body is read. */
async function refuseOtherwise(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  if (isNoPage(request.url.split('?')[0] ?? '')) throw refuse('notFound')
  reply.header('allow', 'GET, HEAD')
  throw refuse('wrongMethod')
}

/** Who asks for bytes that a file does not have hears how many it has (416, RFC 9110 15.5.17). */
function sayHowLong(
  error: Error & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  const range = error.headers?.['Content-Range']
  if (range) reply.header('content-range', range)
  throw error
}

/** What a browser says of who opens a page in it. Machines, and browsers that look ahead, get the frame: a search costs suppliers work. */
function browserOf({ method, headers }: FastifyRequest): Browser | undefined {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document' || headers['sec-purpose'] !== undefined)
    return undefined
  return { cookies: headers.cookie, acceptLanguage: headers['accept-language'] }
}

/** A page with new prices is another page. */
function newest(prices: readonly FeaturedPrice[]): string {
  return prices.reduce((latest, { foundAt }) => (foundAt > latest ? foundAt : latest), '')
}

/** Without suggestions the form still leads somewhere; who asks too often is told so. */
function undefinedUnlessLimited(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') throw error
}

/** Hashed files for ever, the others with a check each time. */
async function registerFiles(app: FastifyInstance, root: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    // Beside them, by `tools/pack-files.ts`; until it is done each answer is packed as it goes.
    preCompressed: true,
    setHeaders: (response, file) => {
      const isHashed = root.some((folder) => file.startsWith(`${folder}/static/`))
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
      response.header('cache-control', 'public, max-age=86400').header('vary', 'accept-encoding')
    },
  })
}
