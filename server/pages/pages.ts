import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LocationSuggestion } from '#shared/api/places.ts'
import type { Notice, PageFacts, PageParts, PageRequest, RenderedPage } from '#shared/page/page.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { filesOf, MANIFEST, type BuildManifest } from './build-manifest.ts'
import { Template } from './template.ts'

/** A partner's landing is at an address of its own. */
type Site = Pick<Partner, 'path'>

/** The browser app's own renderer, `web/entry-server.tsx`. The server knows it by this shape only. */
interface Renderer {
  findRoute: (path: string, site: Site) => { route: { cache?: 'path'; isSecret?: true } } | undefined
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
  rest?: Promise<string>
}

export interface Pages {
  render: (request: PageRequest) => Promise<Page>
  /** A whole page without scripts; `seconds` stands wherever it says how long. */
  renderNotice: (notice: Notice, state: PageFacts, seconds: string) => Promise<string>
  /** False: every such path has the same 404 page. */
  isKnown: (path: string, site: Site) => Promise<boolean>
  /** True when the page of this path is the same for all visitors, with any query but a form's that comes back (`isSentBack`). */
  isShared: (path: string, site: Site) => Promise<boolean>
  /** True when the address of this page may hold a key. */
  isSecret: (path: string, site: Site) => Promise<boolean>
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
  preload: (scripts: readonly string[]) => string = () => '',
): Promise<Page> {
  const { status, isWhole, rest, scripts, head, body, state } = await renderer.render(request)
  // After the shell, which wakes first, and after everything that is painted.
  const html = template.opening(request.state, head, preload(scripts)) + body
  if (!rest) return { status, isWhole, html: html + template.closing(state) }
  return { status, isWhole, html, rest: rest.then((last) => last.body + template.closing(last.state)) }
}

const noticeIn = (template: Template, facts: PageFacts, { head, body }: Pick<PageParts, 'head' | 'body'>) =>
  template.opening(facts, head) + body + template.closing('')

/** Links that have browsers fetch modules, and all that those import, beside what `template` names already. */
async function preloadsOf(template: string): Promise<(scripts: readonly string[]) => string> {
  const manifest = JSON.parse(await readFile(`${CLIENT}/${MANIFEST}`, 'utf8')) as BuildManifest
  const named = new Set(Array.from(template.matchAll(/"\/([^"]+)"/g), ([, file]) => file))
  return (scripts) =>
    [...filesOf(manifest, scripts)]
      .filter((file) => !named.has(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('')
}

/** The template of a page that no script ever touches. */
const withoutScripts = (template: string) =>
  template.replaceAll(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')

/** The built template with its style sheet inside and its scripts after everything that is painted. */
async function readTemplate(): Promise<string> {
  let template = await readFile(`${CLIENT}/index.html`, 'utf8')
  for (const [tag, href] of template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)">/g)) {
    const css = await readFile(CLIENT + href, 'utf8')
    // The link loads nothing. It tells the bundler's loader, which fetches what a screen's parts need, that the sheet is here.
    template = template.replace(tag, () => `<style>${css}</style><link rel="stylesheet" disabled href="${href}">`)
  }
  return template
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

/** Pages from `dist/`, which `tools/build.ts` makes. */
export async function builtPages(): Promise<Pages> {
  const template = await readTemplate()
  const whole = new Template(template)
  const bare = new Template(withoutScripts(template))
  const preload = await preloadsOf(template)
  const address = pathToFileURL(resolve('dist/server/entry-server.js')).href
  const renderer = (await import(address)) as Renderer
  return {
    render: (request) => renderWith(renderer, whole, request, preload),
    renderNotice: async (notice, state, seconds) =>
      noticeIn(bare, state, await renderer.renderNotice(notice, state, seconds)),
    isKnown: async (path, site) => renderer.findRoute(path, site) !== undefined,
    searchFormTarget: async (query, suggestions) => renderer.searchFormTarget(query, suggestions),
    redirectOf: async (path, query) => renderer.redirectOf(path, query),
    isShared: async (path, site) => renderer.findRoute(path, site)?.route.cache === 'path',
    listed: async () => renderer.listedPaths,
    isSecret: async (path, site) => renderer.findRoute(path, site)?.route.isSecret === true,
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
    listed: async () => (await load()).listedPaths,
    isSecret: async (path, site) => (await load()).findRoute(path, site)?.route.isSecret === true,
    files: undefined,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
