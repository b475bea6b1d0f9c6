import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LocationSuggestion } from '#shared/api/places.ts'
import type {
  Browser,
  Notice,
  PageFacts,
  PageParts,
  PageRequest,
  PricesThere,
  RenderedPage,
} from '#shared/page/page.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { filesOf, MANIFEST, type BuildManifest } from './build-manifest.ts'
import { Template } from './template.ts'

/** A partner's landing is at an address of its own. */
type Site = Pick<Partner, 'path'>

/** The browser app's own renderer, `web/entry-server.tsx`. The server knows it by this shape only. */
interface Renderer {
  findRoute: (path: string, site: Site) => { route: { cache?: 'path'; isSecret?: true } } | undefined
  sendsHome: (path: string, site: Site, cookies: string | undefined) => boolean
  priceKey: (path: string, partner: Partner, address: URLSearchParams, browser: Browser) => string | undefined
  isDrawnFor: (path: string, partner: Partner, address: URLSearchParams, browser: Browser) => boolean
  render: (request: PageRequest) => Promise<RenderedPage>
  listedPaths: readonly string[]
  renderNotice: (notice: Notice, state: PageFacts, seconds: string) => Promise<Pick<PageParts, 'head' | 'body'>>
  searchFormTarget: (query: URLSearchParams, suggestions: readonly LocationSuggestion[]) => string
  redirectOf: (path: string, query: URLSearchParams) => string | undefined
}

export interface Page {
  status: number
  html: string
  /** False when it was rendered without something that did not answer. */
  isWhole: boolean
  /** What follows `html`, as soon as it is known. */
  rest?: Promise<Rest>
}

export interface Rest {
  html: string
  prices: PricesThere
}

export interface Pages {
  render: (request: PageRequest) => Promise<Page>
  /** A whole page without scripts; `seconds` stands wherever it says how long. */
  renderNotice: (notice: Notice, state: PageFacts, seconds: string) => Promise<string>
  /** False: every such path has the same 404 page. */
  isKnown: (path: string, site: Site) => Promise<boolean>
  /** True when the page of this path is the same for all visitors, with any query but a form's that comes back (`isSentBack`). */
  isShared: (path: string, site: Site) => Promise<boolean>
  /** True when such a page is drawn for who asks all the same, with prices of theirs. */
  isDrawnFor: (path: string, partner: Partner, address: URLSearchParams, browser: Browser) => Promise<boolean>
  /** True when the address of this page may hold a key. */
  isSecret: (path: string, site: Site) => Promise<boolean>
  /** Whoever has the same key gets the same page of this address. Undefined where a page has no prices, or those of an account. */
  priceKey: (path: string, partner: Partner, address: URLSearchParams, browser: Browser) => Promise<string | undefined>
  /** True when the page of this path would send the visitor home, by their cookies. */
  sendsHome: (path: string, site: Site, cookies: string | undefined) => Promise<boolean>
  /** The paths of pages that search engines may list, partners' landings aside. */
  listed: () => Promise<readonly string[]>
  /** Where the search form leads without scripts. */
  searchFormTarget: (query: URLSearchParams, suggestions: readonly LocationSuggestion[]) => Promise<string>
  /** Where an old address leads. */
  redirectOf: (path: string, query: URLSearchParams) => Promise<string | undefined>
  /** Folders of the built files; absent in development, where `middleware` serves the sources. */
  files: string[] | undefined
  middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void)
    | undefined
  close: () => Promise<void>
}

const CLIENT = 'dist/client'

/** Hashed files of the build that this one replaced, where `npm run build` was told which. */
export const BEFORE = 'dist/before'

async function renderWith(
  renderer: Renderer,
  template: Template,
  request: PageRequest,
  appOf: (page: RenderedPage) => string = () => '',
): Promise<Page> {
  const page = await renderer.render(request)
  const { status, isWhole, rest, head, body, state } = page
  const html = template.opening(request.state, head, appOf(page)) + body
  if (!rest) return { status, isWhole, html: html + template.closing(state) }
  const end = rest.then((last) => ({ html: last.body + template.closing(last.state), prices: last.prices }))
  return { status, isWhole, html, rest: end }
}

const noticeIn = (template: Template, facts: PageFacts, { head, body }: Pick<PageParts, 'head' | 'body'>) =>
  template.opening(facts, head) + body + template.closing('')

const preload = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`

/**
 * What a page wakes with: its scripts, and all that those import beside the `shell`, which comes first. It sleeps in a template,
 * of which browsers fetch nothing, until `web/public/before-app.js` takes it out; not where there is nothing to paint without it.
 */
async function readApps(shell: string): Promise<(page: RenderedPage) => string> {
  const manifest = JSON.parse(await readFile(`${CLIENT}/${MANIFEST}`, 'utf8')) as BuildManifest
  const named = new Set(Array.from(shell.matchAll(/"\/([^"]+)"/g), ([, file]) => file))
  return ({ scripts, words, rest, wakesAtOnce }) => {
    const screen = [...filesOf(manifest, scripts)].filter((file) => !named.has(file)).map((file) => preload(`/${file}`))
    const language = `<link rel="preload" href="${words}" as="fetch" crossorigin fetchpriority="low">`
    const app = `${shell}${language}${screen.join('')}`
    return wakesAtOnce ? app : `<template id="app"${rest ? ' data-has-frame' : ''}>${app}</template>`
  }
}

/** The template of a page that no script ever touches. */
const withoutScripts = (template: string) => template.replaceAll(/<script\b[^>]*><\/script>/g, '')

/** The built template with its style sheet inside, and the scripts of every page that were in it. */
async function readTemplate(): Promise<{ template: string; shell: string }> {
  let template = await readFile(`${CLIENT}/index.html`, 'utf8')
  for (const [tag, href] of template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)">/g)) {
    const css = await readFile(CLIENT + href, 'utf8')
    // The link loads nothing. It tells the bundler's loader, which fetches what a screen's parts need, that the sheet is here.
    template = template.replace(tag, () => `<style>${css}</style><link rel="stylesheet" disabled href="${href}">`)
  }
  const modules = /<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g
  const tags = Array.from(template.matchAll(modules), ([tag]) => tag)
  const shell = tags.map((tag) => tag.replace(/^<(?:link|script)/, '$& fetchpriority="low"')).join('')
  return { template: template.replaceAll(modules, ''), shell }
}

/** Pages from `dist/`, which `tools/build.ts` makes. */
export async function builtPages(): Promise<Pages> {
  const { template, shell } = await readTemplate()
  const whole = new Template(template)
  const bare = new Template(withoutScripts(template))
  const appOf = await readApps(shell)
  const address = pathToFileURL(resolve('dist/server/entry-server.js')).href
  const renderer = (await import(address)) as Renderer
  return {
    render: (request) => renderWith(renderer, whole, request, appOf),
    renderNotice: async (notice, state, seconds) =>
      noticeIn(bare, state, await renderer.renderNotice(notice, state, seconds)),
    isKnown: async (path, site) => renderer.findRoute(path, site) !== undefined,
    searchFormTarget: async (query, suggestions) => renderer.searchFormTarget(query, suggestions),
    redirectOf: async (path, query) => renderer.redirectOf(path, query),
    isShared: async (path, site) => renderer.findRoute(path, site)?.route.cache === 'path',
    isDrawnFor: async (...asked) => renderer.isDrawnFor(...asked),
    listed: async () => renderer.listedPaths,
    isSecret: async (path, site) => renderer.findRoute(path, site)?.route.isSecret === true,
    priceKey: async (...asked) => renderer.priceKey(...asked),
    sendsHome: async (path, site, cookies) => renderer.sendsHome(path, site, cookies),
    files: [CLIENT, BEFORE].filter((folder) => existsSync(folder)).map((folder) => resolve(folder)),
    middleware: undefined,
    close: async () => undefined,
  }
}

/** Pages straight from the sources, reloaded as they change. */
export async function devPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const load = async () => (await vite.ssrLoadModule('/entry-server.tsx')) as Renderer
  return {
    render: async (request) => {
      const template = await vite.transformIndexHtml(request.path, await readFile('web/index.html', 'utf8'))
      return renderWith(await load(), new Template(template), request)
    },
    renderNotice: async (notice, state, seconds) => {
      // With its scripts: in development they bring the styles.
      const template = await vite.transformIndexHtml('/', await readFile('web/index.html', 'utf8'))
      return noticeIn(new Template(template), state, await (await load()).renderNotice(notice, state, seconds))
    },
    isKnown: async () => true,
    searchFormTarget: async (query, suggestions) => (await load()).searchFormTarget(query, suggestions),
    redirectOf: async (path, query) => (await load()).redirectOf(path, query),
    isShared: async () => false,
    isDrawnFor: async () => false,
    listed: async () => (await load()).listedPaths,
    isSecret: async (path, site) => (await load()).findRoute(path, site)?.route.isSecret === true,
    priceKey: async () => undefined,
    sendsHome: async (path, site, cookies) => (await load()).sendsHome(path, site, cookies),
    files: undefined,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
