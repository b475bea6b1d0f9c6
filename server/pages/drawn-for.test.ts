import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PageRequest } from '#shared/page/page.ts'
import { openPages } from '#server/testing/open-pages.ts'
import { stubPages } from '#server/testing/stub-pages.ts'
import type { Rest } from './pages.ts'

let app: FastifyInstance
let rendered: PageRequest[]
let loopMs: number
/** What follows a page that is drawn for one. */
let rest: () => Promise<Rest> | undefined
let fails: boolean

beforeEach(async () => {
  rendered = []
  loopMs = 0
  rest = () => undefined
  fails = false
  const pages = {
    ...stubPages,
    render: async (request: PageRequest) => {
      rendered.push(request)
      if (fails) throw new Error('no page')
      const later = request.browser && rest()
      return { ...(await stubPages.render(request)), ...(later ? { rest: later } : {}) }
    },
    isDrawnFor: async (
      path: string,
      _partner: unknown,
      address: URLSearchParams,
      browser: { cookies?: string | undefined },
    ) => path === '/shared' && address.has('checkIn') && !browser.cookies?.includes('member'),
  }
  app = await openPages(pages, { loopMs: () => loopMs })
})
afterEach(() => app.close())

const stay = '/shared?checkIn=2031-07-01'
const visit = (url: string, headers: Record<string, string> = {}, from = 0) =>
  app.inject({ url, headers: { 'sec-fetch-dest': 'document', ...headers }, remoteAddress: `10.64.${from}.1` })

it('a page that is there for everybody is drawn for who asks where the address says for which stay', async () => {
  expect((await visit(stay)).body).toBe(`<p>${stay}</p>`)
  await visit(stay)
  expect(rendered, 'each has a page of their own').toMatchObject([
    { search: '?checkIn=2031-07-01', browser: {} },
    { search: '?checkIn=2031-07-01', browser: {} },
  ])
})

it.each([
  ['the address names no stay', '/shared', {}, 0],
  ['a machine asks', stay, { 'sec-fetch-dest': 'empty' }, 0],
  ['somebody is signed in', stay, { cookie: 'visitor=-.-.member' }, 0],
  ['too much is going on', stay, {}, 251],
])('it is the kept one where %s', async (_why, url, headers, lateMs) => {
  await visit('/shared')
  loopMs = lateMs
  expect((await visit(url, headers)).body).toBe('<p>/shared</p>')
  expect(rendered).toMatchObject([{ search: '', browser: undefined }])
})

const varyOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers.vary

it('says what it is chosen by, whoever asks', async () => {
  const byBrowser = 'cookie, accept-encoding, accept-language, sec-fetch-dest, sec-purpose'
  expect(await varyOf(stay)).toBe(byBrowser)
  expect(await varyOf(stay, { 'sec-fetch-dest': 'document' })).toBe(byBrowser)
  expect(await varyOf('/shared')).toBe('cookie, accept-encoding')
})

it('three are drawn at a time, however each of them ends', async () => {
  const waits = Array.from({ length: 3 }, () => Promise.withResolvers<{ html: string; prices: 'none' }>())
  waits.forEach(({ promise }) => void promise.catch(() => undefined))
  rest = () => waits[rendered.length - 1]?.promise
  const all = waits.map((_, at) => visit(stay, {}, at).catch(() => undefined))
  await expect.poll(() => rendered.length).toBe(3)
  rest = () => undefined
  expect((await visit(stay, {}, 4)).body).toBe('<p>/shared</p>')
  for (const { reject } of waits) reject(new Error('no rest'))
  await Promise.all(all)
  fails = true
  for (let at = 0; at < 3; at += 1) expect((await visit(stay)).statusCode).toBe(500)
  fails = false
  for (let at = 0; at < 4; at += 1) expect((await visit(stay)).body).toBe(`<p>${stay}</p>`)
})

it('nothing is drawn for who asks for the head of a page alone', async () => {
  await app.inject({ method: 'HEAD', url: stay, headers: { 'sec-fetch-dest': 'document' } })
  expect(rendered).toMatchObject([{ search: '', browser: undefined }])
})
