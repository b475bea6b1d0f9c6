import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { LocationSuggestion } from '#shared/api/places.ts'
import type { PublicSettings } from '#shared/api/settings.ts'
import type { Language } from '#shared/language.ts'
import type { Partner } from '#shared/partner.ts'

/** What one page view needs from the server. */
export interface PageRequest {
  path: string
  search: string
  state: {
    language: Language
    partner: Partner
    settings: PublicSettings
    version: string
    year: number
    appUrl: string
    homes: Record<Language, string>
  }
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<OutputOf<E>>
}

/** The browser app's own renderer, `web/entry-server.tsx`. The server knows it by this shape only. */
interface Renderer {
  findRoute: (path: string) => { route: { cache?: 'path'; isSecret?: true } } | undefined
  render: (
    request: PageRequest,
  ) => Promise<{ status: number; head: string; body: string; state: string; isWhole: boolean }>
  searchFormTarget: (query: URLSearchParams, suggestions: readonly LocationSuggestion[]) => string
  redirectOf: (path: string, query: URLSearchParams) => string | undefined
}

export interface Page {
  status: number
  html: string
  /** False when it was rendered without something that did not answer. */
  isWhole: boolean
}

export interface Pages {
  render: (request: PageRequest) => Promise<Page>
  /** True when the page of this path is the same for everybody, whatever the query says. */
  isShared: (path: string) => Promise<boolean>
  /** True when the address of this page may hold a key. */
  isSecret: (path: string) => Promise<boolean>
  /** Where the search form leads without scripts. */
  searchFormTarget: (query: URLSearchParams, suggestions: readonly LocationSuggestion[]) => Promise<string>
  /** Where an old address leads. */
  redirectOf: (path: string, query: URLSearchParams) => Promise<string | undefined>
  /** Folder of the built files; absent in development, where `middleware` serves the sources. */
  files: string | undefined
  middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void)
    | undefined
  close: () => Promise<void>
}

const CLIENT = 'dist/client'

function fill(template: string, language: string, partnerId: string, parts: Awaited<ReturnType<Renderer['render']>>) {
  return {
    status: parts.status,
    isWhole: parts.isWhole,
    html: template
      .replace('<html lang="en"', () => `<html lang="${language}" data-brand="${partnerId}"`)
      .replace('<!--head-->', () => parts.head)
      .replace('<!--app-->', () => parts.body)
      .replace('<!--state-->', () => `<script type="application/json" id="state">${parts.state}</script>`),
  }
}

/** The built template with its style sheet inside and its scripts after everything that is painted. */
async function readTemplate(): Promise<string> {
  let template = await readFile(`${CLIENT}/index.html`, 'utf8')
  for (const [tag, href] of template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)">/g)) {
    const css = await readFile(CLIENT + href, 'utf8')
    template = template.replace(tag, () => `<style>${css}</style>`)
  }
  return template
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

/** Pages from `dist/`, which `tools/build.ts` makes. */
export async function builtPages(): Promise<Pages> {
  const template = await readTemplate()
  const address = pathToFileURL(resolve('dist/server/entry-server.js')).href
  const renderer = (await import(address)) as Renderer
  return {
    render: async (request) =>
      fill(template, request.state.language, request.state.partner.id, await renderer.render(request)),
    searchFormTarget: async (query, suggestions) => renderer.searchFormTarget(query, suggestions),
    redirectOf: async (path, query) => renderer.redirectOf(path, query),
    isShared: async (path) => renderer.findRoute(path)?.route.cache === 'path',
    isSecret: async (path) => renderer.findRoute(path)?.route.isSecret === true,
    files: resolve(CLIENT),
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
      const renderer = await load()
      return fill(template, request.state.language, request.state.partner.id, await renderer.render(request))
    },
    searchFormTarget: async (query, suggestions) => (await load()).searchFormTarget(query, suggestions),
    redirectOf: async (path, query) => (await load()).redirectOf(path, query),
    isShared: async () => false,
    isSecret: async (path) => (await load()).findRoute(path)?.route.isSecret === true,
    files: undefined,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
