import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import type { Browser, Notice, PageFacts, PageRequest, RenderedPage } from '#shared/page/page.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { themeStyle } from '#shared/partner/theme.ts'
import { App } from '#web/App.tsx'
import { queryDefaults } from '#web/api/query-defaults.ts'
import { ServerQueries } from '#web/api/server-queries.ts'
import { FRAME_STYLE } from '#web/frame-style.ts'
import { WordsContext, wordsOf } from '#web/i18n/words.ts'
import { PageStateContext, type PageState } from '#web/page-state.ts'
import { firstCallsTag } from '#web/name-first-calls.ts'
import { prefetchesOf } from '#web/prefetches.ts'
import { beginPricedPage, cutAtFrame, hasRatesFor, priceKeyOf } from '#web/priced-pages.ts'
import { redirectOf } from '#web/redirects.ts'
import { findRoute, listedPaths, type FoundRoute } from '#web/routes.tsx'
import { scriptsOf } from '#web/screen-scripts.ts'
import { NoticePage } from '#web/shell/NoticePage.tsx'
import { readVisitorCookie } from '#web/storage/visitor-cookie.ts'
import { searchFormTarget } from '#web/storefront/search-form-target.ts'
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import en from './public/assets/locales/en/translation.json'
import id from './public/assets/locales/id/translation.json'

/** Says that this visitor is to be turned away, with no page at all. */
const NOT_NOW = new Set<FailureCode | undefined>(['TOO_MANY_REQUESTS'])
const NO_SUCH_THING = new Set<FailureCode | undefined>(['NOT_FOUND', 'INVALID_INPUT'])

const translations = { en, id }

export { findRoute, listedPaths, redirectOf, searchFormTarget }

/** Would the page of this path send home who asks for it, by what their browser says? */
export const sendsHome = (path: string, site: Pick<Partner, 'path'>, cookies: string | undefined): boolean =>
  findRoute(path, site)?.route.isForMembers === true && readVisitorCookie(cookies)?.isSignedIn === false

/** Who has the same key gets the same page of this address; undefined where it has none. */
export function priceKey(path: string, partner: Partner, address: URLSearchParams, browser: Browser) {
  const found = findRoute(path, partner)
  return found && priceKeyOf(found, { address, browser, partner })
}

/** Is the page of this address drawn with prices of who asks, although there is one for everybody? */
export function isDrawnFor(path: string, partner: Partner, address: URLSearchParams, browser: Browser): boolean {
  const found = findRoute(path, partner)
  return found !== undefined && hasRatesFor(found, { address, browser, partner })
}

/** The whole page for a path, with the data its route asks for. Unknown paths give the 404 page. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { path, search, state, browser, call, correlationId, inTurn } = request
  const found = findRoute(path, state.partner)
  const client = new QueryClient({ defaultOptions: { queries: { ...queryDefaults, retry: false } } })
  const { isMissing, isAway, isWhole } = await askForAll(found, { state, call, client })
  const address = new URLSearchParams(search)
  const asker = browser && { address, browser, partner: state.partner }
  const { channelId } = state.settings
  const begun = found && asker && beginPricedPage(found, { asker, channelId, call, client, correlationId })
  // Before anything is drawn: what screens make of the answers they make again.
  const prefetched = dehydrate(client)
  const stateOf = (drawn: PageState, queries = prefetched) =>
    JSON.stringify({ ...drawn, queries } satisfies PageState).replaceAll('<', String.raw`\u003c`)
  const draw = async (drawn: PageState) => {
    const words = wordsOf(state.language, translations[state.language])
    const html = await toHtml(
      <ServerQueries value={client}>
        <StaticRouter location={path + search}>
          <App words={words} state={drawn} />
        </StaticRouter>
      </ServerQueries>,
    )
    return split(html)
  }

  const first: PageState = begun ? { ...state, pricedFor: begun.pricedFor } : state
  const { hoisted, body } = await inTurn(() => draw(begun?.content ? { ...first, isFrame: true } : first))
  const page = {
    status: isMissing ? 404 : isAway ? 503 : 200,
    head:
      hoisted +
      (found ? firstCallsTag(found.route.path, search) : '') +
      `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>` +
      `<style>${themeStyle(state.partner.colours)}</style>` +
      (begun?.frameStyle ? `<style id="${FRAME_STYLE}">${begun.frameStyle}</style>` : ''),
    isWhole,
    words: `/assets/locales/${state.language}/translation.json`,
    wakesAtOnce: found?.route.wakesAtOnce === true,
    // A partner's landing is the home page at its own path.
    scripts: found ? scriptsOf(found.route.path === state.partner.path ? '/' : found.route.path, search) : [],
  }
  if (!begun?.content) return { ...page, body, state: stateOf(first) }

  // Without another turn: who has the frame must not wait behind others' pages.
  const rest = begun.content.then(async ({ search: handed, prices, queries }) => {
    const whole: PageState = { ...state, pricedFor: { ...begun.pricedFor, search: handed } }
    const drawn = await draw(whole)
    return { body: cutAtFrame(drawn.body, begun.frameEnd).rest, state: stateOf(whole, queries), prices }
  })
  return { ...page, body: cutAtFrame(body, begun.frameEnd).frame, state: '', rest }
}

/** Asks for what the route wants into the client's cache, and says what came of it. */
async function askForAll(
  found: FoundRoute | undefined,
  { state, call, client }: Pick<PageRequest, 'state' | 'call'> & { client: QueryClient },
) {
  const answered = { isMissing: found === undefined, isAway: false, isWhole: true }
  const wanted = found ? prefetchesOf(found.route.path, found.params, state) : []
  await Promise.all(
    wanted.map(async ({ queryKey, meta, missing }) => {
      try {
        const answer: unknown = await call(meta.endpoint, meta.input)
        if (answer !== undefined) return client.setQueryData(queryKey, answer)
      } catch (error) {
        const { code } = error as { code?: FailureCode }
        if (NOT_NOW.has(code)) throw error
        // After an outage the browser asks again.
        if (!NO_SUCH_THING.has(code)) {
          answered.isWhole = false
          // What the page is about: search engines had better come again.
          answered.isAway ||= code === 'UNAVAILABLE' && missing !== undefined
          return
        }
      }
      if (missing === undefined) return
      answered.isMissing = true
      client.setQueryData(queryKey, missing)
    }),
  )
  return answered
}

/** A page that stands in for another, works without scripts and asks for that one again after `seconds`. */
export async function renderNotice(notice: Notice, state: PageFacts, seconds: string) {
  const words = wordsOf(state.language, translations[state.language])
  const html = await toHtml(
    <PageStateContext value={state}>
      <WordsContext value={words}>
        <NoticePage notice={notice} seconds={seconds} />
      </WordsContext>
    </PageStateContext>,
  )
  const { hoisted, body } = split(html)
  return { head: `${hoisted}<style>${themeStyle(state.partner.colours)}</style>`, body }
}

/** React puts what belongs into the head in front of the body when it renders a fragment. */
function split(html: string) {
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return { hoisted, body: html.slice(hoisted.length) }
}

async function toHtml(page: React.ReactNode): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(page, {
    // Bigger boundaries would be moved into place by an inline script, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  await stream.allReady
  if (failure !== undefined) throw failure
  return new Response(stream).text()
}
