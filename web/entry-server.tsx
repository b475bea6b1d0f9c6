import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { ResourceKey } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import type { Language } from '#shared/language/language.ts'
import { themeStyle } from '#shared/partner/theme.ts'
import { App } from '#web/App.tsx'
import { queryDefaults } from '#web/api/query-defaults.ts'
import { ServerQueries } from '#web/api/server-queries.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { PageStateContext, type PageState } from '#web/page-state.ts'
import { prefetchesOf } from '#web/prefetches.ts'
import { redirectOf } from '#web/redirects.ts'
import { findRoute } from '#web/routes.tsx'
import { NoticePage, type Notice } from '#web/shell/NoticePage.tsx'
import { searchFormTarget } from '#web/storefront/search-form-target.ts'
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import en from './public/assets/locales/en/translation.json'
import id from './public/assets/locales/id/translation.json'

/** Says that this visitor is to be turned away, with no page at all. */
const NOT_NOW = new Set<FailureCode | undefined>(['TOO_MANY_REQUESTS'])
const NO_SUCH_THING = new Set<FailureCode | undefined>(['NOT_FOUND', 'INVALID_INPUT'])

const translations: Record<Language, ResourceKey> = { en, id }

export { findRoute, redirectOf, searchFormTarget }

export interface PageRequest {
  path: string
  /** With its '?', or ''. */
  search: string
  state: Omit<PageState, 'queries'>
  /** Runs an endpoint's operation in process, as a visitor; throws an error with a FailureCode. */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<OutputOf<E>>
  /** Does what keeps the thread when its turn has come. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

export interface RenderedPage {
  status: number
  /** Title, description, links, theme. */
  head: string
  body: string
  /** For `<script type="application/json">`: '<' is escaped. */
  state: string
  /** False when something the page asked for did not answer: the next reader may find it whole. */
  isWhole: boolean
}

/** The whole page for a path, with the data its route asks for. Unknown paths give the 404 page. */
export async function render({ path, search, state, call, inTurn }: PageRequest): Promise<RenderedPage> {
  const found = findRoute(path, state.partner)
  const queryClient = new QueryClient({ defaultOptions: { queries: { ...queryDefaults, retry: false } } })
  const wanted = found ? prefetchesOf(found.route.path, found.params, state) : []
  let isMissing = found === undefined
  let isAway = false
  let isWhole = true
  await Promise.all(
    wanted.map(async ({ queryKey, meta, missing }) => {
      try {
        const answer: unknown = await call(meta.endpoint, meta.input)
        if (answer !== undefined) return queryClient.setQueryData(queryKey, answer)
      } catch (error) {
        const { code } = error as { code?: FailureCode }
        if (NOT_NOW.has(code)) throw error
        // After an outage the browser asks again.
        if (!NO_SUCH_THING.has(code)) {
          isWhole = false
          // What the page is about: search engines had better come again.
          isAway ||= code === 'UNAVAILABLE' && missing !== undefined
          return
        }
      }
      if (missing === undefined) return
      isMissing = true
      queryClient.setQueryData(queryKey, missing)
    }),
  )
  const html = await inTurn(async () => {
    const i18n = await createI18n(state.language, translations[state.language])
    return toHtml(
      <ServerQueries value={queryClient}>
        <StaticRouter location={path + search}>
          <App i18n={i18n} state={state} />
        </StaticRouter>
      </ServerQueries>,
    )
  })
  const pageState: PageState = { ...state, queries: dehydrate(queryClient) }
  queryClient.clear()
  const { hoisted, body } = split(html)
  return {
    status: isMissing ? 404 : isAway ? 503 : 200,
    head:
      hoisted +
      `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>` +
      `<link rel="preload" href="/assets/locales/${state.language}/translation.json" as="fetch" crossorigin fetchpriority="low">` +
      `<style>${themeStyle(state.partner.colours)}</style>`,
    body,
    state: JSON.stringify(pageState).replaceAll('<', String.raw`\u003c`),
    isWhole,
  }
}

/** A page that stands in for another, works without scripts and asks for that one again after `seconds`. */
export async function renderNotice(notice: Notice, state: PageRequest['state'], seconds: string) {
  const i18n = await createI18n(state.language, translations[state.language])
  const html = await toHtml(
    <PageStateContext value={state}>
      <I18nextProvider i18n={i18n}>
        <NoticePage notice={notice} seconds={seconds} />
      </I18nextProvider>
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
