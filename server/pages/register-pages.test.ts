import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { getPartner } from '#partners/registry.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { autosuggest, getLocation } from '#shared/api/places.ts'
import { initAvailability } from '#shared/api/search.ts'
import type { PageRequest } from '#shared/page/page.ts'
import type { Route } from '#server/http/route.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { openPages } from '#server/testing/open-pages.ts'
import { stubPages } from '#server/testing/stub-pages.ts'
import type { Pages, Rest } from './pages.ts'

let app: FastifyInstance
let rendered: PageRequest[]
let hubIsDown: boolean
/** What the page needs. */
let asks: (request: PageRequest) => Promise<unknown>
/** How long its rendering takes. */
let turn: Promise<void>
/** What follows the frame of `/late`, and of pages with prices. */
let late: Promise<Rest> | undefined
/** By how much the event loop runs late. */
let loopMs: number

/** A renderer that tells what it was asked. */
const pages: Pages = {
  ...stubPages,
  render: async (request) => {
    rendered.push(request)
    await asks(request)
    return request.inTurn(async () => {
      await turn
      return {
        status: { '/404': 404, '/away': 503 }[request.path] ?? 200,
        html: request.path === '/late' ? '<p>the frame</p>' : `<p>${request.path}${request.search}</p>`,
        isWhole: !hubIsDown,
        ...(late ? { rest: late } : {}),
      }
    })
  },
  priceKey: async (path, _partner, _address, { cookies }) =>
    path === '/priced' ? cookies?.split('; ').at(-1) : undefined,
}

beforeEach(async () => {
  rendered = []
  hubIsDown = false
  asks = async () => undefined
  turn = Promise.resolve()
  late = undefined
  loopMs = 0
  await open()
})
afterEach(() => {
  vi.useRealTimers()
  return app.close()
})

async function open(environment: Record<string, string> = {}, routes: readonly Route[] = [], opened = pages) {
  app = await openPages(opened, { environment, routes, loopMs: () => loopMs })
}

/** For which site, in which language and with which query each was rendered. */
const seen = () => rendered.map(({ state, search }) => `${state.partner.id} ${state.language}${search}`)

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
const varyOf = async (url: string) => (await get(url)).headers.vary
const getPacked = (url: string, encoding = 'gzip, br') => app.inject({ url, headers: { 'accept-encoding': encoding } })
const getAgain = (url: string, tag: string) => app.inject({ url, headers: { 'if-none-match': tag } })

it('draws a form that comes back incomplete for who sent it, and keeps it for nobody', async () => {
  const sentBack = '/shared?missing=destination&rooms=2'
  const { body, headers } = await get(sentBack)
  expect(body).toContain(sentBack)
  expect((await get('/shared')).body).not.toContain('missing')
  expect(headers['cache-control']).toBe('private, no-cache')
})

it('says its time with each page, also with one that is kept or that a browser has already', async () => {
  const start = Date.parse('2031-06-01T10:00Z')
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const said = async (answer: ReturnType<typeof get>) =>
    Number(/^now;dur=(\d{13})$/.exec(String((await answer).headers['server-timing']))?.[1])
  const { etag } = (await get('/shared')).headers
  for (const time of [start + 60_000, start + 120_000]) {
    vi.setSystemTime(time)
    expect(await said(get('/shared'))).toBe(time)
    expect(await said(getAgain('/shared', String(etag)))).toBe(time)
  }
  expect(rendered).toHaveLength(1)
})

it('renders a shared page once for each partner and language, without its query', async () => {
  await Promise.all([get('/shared?d=1'), get('/shared?d=2')])
  await get('/shared')
  await get('/shared', 'provider=yoodo')
  await get('/shared?provider=yoodo')
  await get('/shared?provider=indosat', 'provider=yoodo')
  expect(seen()).toEqual(['default en', 'yoodo en', 'indosat id'])
  await get('/nowhere?provider=yoodo')
  expect(seen().at(-1), 'a page that is not there is kept for each, too').toBe('yoodo en')
})

it('packs a page for all once, and says so to caches', async () => {
  const [plain, br, gzip] = [await get('/shared'), await getPacked('/shared'), await getPacked('/shared', 'gzip')]
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect([brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)].map(String)).toEqual([
    plain.body,
    plain.body,
  ])
  expect(br.headers.vary).toBe('cookie, accept-encoding')
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1)
  expect(rendered).toHaveLength(1)
})

it('sends a page for all that a browser has no second time, but its cookies', async () => {
  const { etag = '' } = (await get('/shared')).headers
  const again = await getAgain('/shared?provider=default', `"other", ${etag.replace('W/', '')}`)
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await getAgain('/yoodo', etag)).statusCode, 'another page').toBe(200)
  expect((await getAgain('/shared?provider=yoodo', etag)).headers['set-cookie']).toContain('provider=yoodo')
  const missing = String((await get('/nowhere')).headers.etag)
  expect((await getAgain('/nowhere', missing)).statusCode, 'not there is not unchanged').toBe(404)
  expect((await getAgain('/page', '*')).statusCode, 'rendered for one').toBe(200)
})

it('renders a page whose address may hold a key without it, and has nobody keep it or pass it on', async () => {
  const answer = await get('/secret?key=k-123&email=maya%40lodestay.example')
  expect(answer.body).toBe('<p>/secret</p>')
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await get('/secret')
  expect(rendered).toHaveLength(2)
  expect((await get('/other?key=k')).headers).not.toHaveProperty('referrer-policy')
})

it('says when to come again where a page cannot be made for now', async () => {
  const { statusCode, headers } = await get('/away')
  expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '5'])
})

it('keeps no page that was rendered during an outage', async () => {
  hubIsDown = true
  await Promise.all([get('/shared'), get('/shared')])
  expect(rendered, 'those who came together share one').toHaveLength(1)
  hubIsDown = false
  await get('/shared')
  await get('/shared')
  expect(rendered).toHaveLength(2)
})

it('tells the page who opens it in a browser, and nobody else', async () => {
  const navigation = { 'sec-fetch-dest': 'document', 'accept-language': 'id', cookie: 'visitor=-.-.-' }
  await app.inject({ url: '/page', headers: navigation })
  await app.inject({ url: '/shared', headers: navigation })
  await app.inject({ url: '/page', headers: { ...navigation, 'sec-purpose': 'prefetch' } })
  await app.inject({ url: '/page', headers: { 'accept-language': 'id' } })
  const visitor = { cookies: 'visitor=-.-.-', acceptLanguage: 'id' }
  expect(rendered.map(({ browser }) => browser)).toEqual([visitor, undefined, undefined, undefined])
})

/** What a browser that opens a page is answered. */
async function sentHome(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { 'sec-fetch-dest': 'document', ...headers } })
  if (answer.statusCode === 302) expect(answer.headers.location).toBe('/')
  return { isSent: answer.statusCode === 302, cookie: answer.headers['set-cookie'] }
}

it('sends who is not signed in home from a page that would do so, in the brand that its address names', async () => {
  expect(await sentHome('/members')).toEqual({ isSent: true })
  expect(await sentHome('/members?provider=yoodo')).toEqual({
    isSent: true,
    cookie: expect.stringMatching(/^provider=yoodo;/),
  })
  expect(await sentHome('/members?provider=yoodo', { cookie: 'provider=yoodo' })).toMatchObject({ isSent: true })
  expect(rendered).toEqual([])

  const others = [
    ['the page would not', '/page', {}],
    ['a session has its half', '/members', { cookie: 'sid=half' }],
    ['the browser says that somebody is', '/members', { cookie: 'visitor=-.-.member' }],
    ['the tab may have another brand', '/members?provider=yoodo', { cookie: 'lng=en' }],
    ['the brand is gone', '/members', { cookie: 'provider=gone' }],
    ['nobody looks yet', '/members', { 'sec-purpose': 'prefetch' }],
    ['it is a machine', '/members', { 'sec-fetch-dest': 'empty' }],
  ] as const
  for (const [why, url, headers] of others) expect((await sentHome(url, headers)).isSent, why).toBe(false)
})

/** Asks over the wire for a page whose rest is not known yet. */
async function askForLate(encoding: string) {
  const rest = Promise.withResolvers<Rest>()
  late = rest.promise
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/late`, { headers: { 'accept-encoding': encoding } })
  return { answer, rest, reader: answer.body?.pipeThrough(new TextDecoderStream()).getReader() }
}

it.each(['br', 'gzip', ''])('sends the frame of a page before the rest is known: %s', async (encoding) => {
  const { answer, rest, reader } = await askForLate(encoding)
  expect(answer.headers.get('content-encoding')).toBe(encoding || null)
  expect(await reader?.read()).toMatchObject({ value: '<p>the frame</p>' })
  rest.resolve({ html: '<p>the rest</p>', prices: 'none' })
  expect(await reader?.read()).toMatchObject({ value: '<p>the rest</p>' })
})

it.each(['br', 'gzip', ''])(
  'breaks off a page whose rest cannot be made, so that half of it looks like no whole one: %s',
  async (encoding) => {
    const { rest, reader } = await askForLate(encoding)
    expect(await reader?.read()).toMatchObject({ value: '<p>the frame</p>' })
    rest.reject(new Error('no rest'))
    await expect(reader?.read()).rejects.toThrow('terminated')
  },
)

const getPriced = (cookie: string, { url = '/priced?rooms=2', headers = {} } = {}) =>
  app.inject({ url, headers: { cookie, 'sec-fetch-dest': 'document', ...headers } })

it.each([
  ['is sent to who asks for the same', 'other=1; visitor=USD', {}, 1],
  ['is sent to who clicked on a link to it', 'visitor=USD', { url: '/priced?gclid=a1&rooms=2&utm_source=b' }, 1],
  ['is not for who has other prices', 'visitor=MYR', {}, 2],
  ['is not for who asks for something else', 'visitor=USD', { url: '/priced?rooms=3' }, 2],
  ['is not for who is on another site', 'provider=indosat; visitor=USD', {}, 2],
  ['is not for who reads another language', 'company-lng=id; visitor=USD', {}, 2],
  ['is not for a machine', 'visitor=USD', { headers: { 'sec-fetch-dest': 'empty' } }, 2],
])('a page with prices %s', async (_who, cookie, asked, made) => {
  late = Promise.resolve({ html: 'all', prices: 'all' })
  const first = await getPriced('visitor=USD')
  const { headers } = await getPriced(cookie, asked)
  expect(rendered).toHaveLength(made)
  expect([headers.vary, headers['cache-control']]).toEqual([first.headers.vary, 'private, no-cache'])
})

it('renders any other page each time, with its query', async () => {
  await get('/page?a=1')
  const { body } = await get('/page?a=1')
  expect(body).toBe('<p>/page?a=1</p>')
  expect(rendered).toHaveLength(2)
})

it('renders a page without what tells one click on its link from another', async () => {
  expect((await get('/page?utm_source=mail&a=%2B1&fbclid=x2')).body).toBe('<p>/page?a=%2B1</p>')
  expect((await get('/page?gclid=x3')).body).toBe('<p>/page</p>')
})

it('gives the status of the screen [B2-029]', async () => {
  const { statusCode, headers } = await get('/nowhere')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('text/html')
})

it('renders one 404 page for each partner and language, whatever the address', async () => {
  for (const path of ['/nowhere', '/nowhere/2', '/nowhere?a=3']) expect((await get(path)).statusCode).toBe(404)
  expect((await get('/nowhere/4', 'provider=yoodo')).statusCode).toBe(404)
  await get('/nowhere/5', 'provider=indosat')
  expect(rendered.map(({ path, search, state }) => `${state.partner.id} ${state.language} ${path}${search}`)).toEqual([
    'default en /404',
    'yoodo en /404',
    'indosat id /404',
  ])
})

it('opens so many pages a minute for one address, and says in its language when there are more', async () => {
  await app.close()
  await open({ PAGES_PER_MINUTE: '2' })
  const from = (remoteAddress: string, url = '/page') =>
    app.inject({ url, remoteAddress, headers: { cookie: 'provider=indosat' } })
  for (const url of ['/page', '/shared']) expect((await from('2001:db8:1:2::3', url)).statusCode).toBe(200)
  const { statusCode, headers, body } = await from('2001:db8:1:2::4')
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toBe(`tooMany indosat id ${headers['retry-after']}`)
  expect(headers).not.toHaveProperty('x-robots-tag')
  // Files are no pages, and neighbours no accomplices.
  expect((await from('2001:db8:1:2::4', '/assets/partners/indosat/pictures/desert.svg')).statusCode).toBe(200)
  expect((await from('2001:db8:1:3::3')).statusCode).toBe(200)
})

it('says that it is busy instead of rendering more than it can', async () => {
  const rendering = Promise.withResolvers<void>()
  turn = rendering.promise
  const first = get('/page')
  await expect.poll(() => rendered).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const second = get('/page')
  await expect.poll(() => rendered).toHaveLength(2)
  // It has its data by now, and waits for its turn.
  await vi.advanceTimersByTimeAsync(1500)
  const { statusCode, headers, body } = await second
  expect({ statusCode, body }).toEqual({ statusCode: 503, body: 'busy default en 3' })
  expect(headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
  rendering.resolve()
  expect((await first).statusCode).toBe(200)
})

it.each(['/shared', '/nowhere'])('keeps no line of one visitor in front of %s, which is for all', async (url) => {
  const rendering = Promise.withResolvers<void>()
  turn = rendering.promise
  // One of them is being rendered, thirty wait.
  const crowd = Array.from({ length: 31 }, () => get('/page'))
  await expect.poll(() => rendered).toHaveLength(31)
  const [first, other] = [get(url), app.inject({ url, remoteAddress: '10.62.0.1' })]
  await expect.poll(() => rendered).toHaveLength(32)
  rendering.resolve()
  const wanted = url === '/shared' ? 200 : 404
  expect([(await first).statusCode, (await other).statusCode]).toEqual([wanted, wanted])
  await Promise.all(crowd)
})

it.each(['/api/nothing', '/api', '/static/old.js', '/assets/locales/xx/translation.json'])(
  'answers %s with a failure, not with a page',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('json')
  },
)

it('remembers a partner by cookie and forgets it on request [A1-004]', async () => {
  expect((await get('/yoodo')).headers['set-cookie']).toContain('provider=yoodo')
  const main = await get('/?utm_source=mail&provider=none', 'provider=yoodo')
  expect(main.headers.location).toBe('/')
  expect(main.headers['set-cookie']).toContain('Max-Age=0')
})

it('serves a file as it was packed beside it, and what was packed under no name of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'static'))
  const files = {
    'static/a.js': 'plain',
    'static/a.js.br': 'as brotli',
    'static/a.js.gz': 'as gzip',
    'b.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await app.close()
  await open({}, [], { ...pages, files: [folder] })
  const [br, gzip, plain] = [
    await getPacked('/static/a.js'),
    await getPacked('/static/a.js', 'gzip'),
    await getPacked('/static/a.js', ''),
  ]
  expect([br, gzip, plain].map(({ body }) => body)).toEqual(['as brotli', 'as gzip', 'plain'])
  expect(br.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const ifNoneMatch = { 'if-none-match': String(br.headers.etag), 'accept-encoding': 'br' }
  expect((await app.inject({ url: '/static/a.js', headers: ifNoneMatch })).statusCode).toBe(304)
  expect((await getPacked('/b.svg')).body, 'not packed yet').toBe('<svg/>')
  expect((await getPacked('/static/a.js.br')).statusCode).toBe(404)
})

it('serves the hashed files of the build before beside its own, which come first', async () => {
  const [now, before] = [
    await mkdtemp(join(tmpdir(), 'lodestay-now-')),
    await mkdtemp(join(tmpdir(), 'lodestay-before-')),
  ]
  onTestFinished(() =>
    Promise.all([now, before].map((folder) => rm(folder, { recursive: true }))).then(() => undefined),
  )
  for (const folder of [now, before]) await mkdir(join(folder, 'static'))
  await writeFile(join(now, 'static/same.js'), 'now')
  await writeFile(join(before, 'static/same.js'), 'before')
  await writeFile(join(before, 'static/gone.js'), 'before')
  await writeFile(join(before, 'static/gone.js.br'), 'before, packed')
  await app.close()
  await open({}, [], { ...pages, files: [now, before] })
  expect((await getPacked('/static/same.js')).body).toBe('now')
  const { statusCode, headers, body } = await getPacked('/static/gone.js')
  expect([statusCode, body]).toEqual([200, 'before, packed'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await getPacked('/static/older.js')).statusCode).toBe(404)
})

it('the worker of bookings without a network is asked for anew each time, and no header takes it further than it registers', async () => {
  await app.close()
  await open({}, [], { ...pages, files: [resolve('web/public')] })
  const { statusCode, headers, body } = await get('/offline-worker.js')
  expect([statusCode, body]).toEqual([200, await readFile('web/public/offline-worker.js', 'utf8')])
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  expect(headers).not.toHaveProperty('service-worker-allowed')
})

it('gives the part of a file that is asked for, and says how long it is to whoever asks for none of it', async () => {
  const url = '/assets/partners/indosat/pictures/desert.svg'
  const whole = await get(url)
  const length = whole.rawPayload.length
  const ask = async (range: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { range } })
    return { statusCode, body, part: headers['content-range'] }
  }
  const first = whole.body.slice(0, 11)
  expect(await ask('bytes=0-10')).toEqual({ statusCode: 206, body: first, part: `bytes 0-10/${length}` })
  expect(await ask('bytes=999999999-')).toMatchObject({ statusCode: 416, part: `bytes */${length}` })
  // What is no range at all is not heard (RFC 9110 14.2).
  expect(await ask('lines=1-2')).toEqual({ statusCode: 200, body: whole.body, part: undefined })
})

it('says how a page can be asked for, to whoever asks otherwise', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/shared', payload: { a: 1 } })
  expect([statusCode, headers.allow, JSON.parse(body)]).toEqual([
    405,
    'GET, HEAD',
    expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', reason: 'wrongMethod' }),
  ])
  expect((await app.inject({ method: 'POST', url: '/static/old.js' })).statusCode).toBe(404)
  const [whole, head] = [await get('/shared'), await app.inject({ method: 'HEAD', url: '/shared' })]
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, whole.headers.etag, ''])
})

it('names what a page depends on, also to who takes it unpacked', async () => {
  expect(await varyOf('/shared')).toBe('cookie, accept-encoding')
  expect(await varyOf('/nowhere')).toBe('cookie, accept-encoding')
  // Prices are drawn in the language and for the country of a browser, and for nobody who only looks ahead.
  const byBrowser = 'cookie, accept-encoding, accept-language, sec-fetch-dest, sec-purpose'
  expect(await varyOf('/page')).toBe(byBrowser)
  expect(await varyOf('/sitemap.xml')).toBe('accept-encoding')
  expect(await varyOf('/assets/partners/indosat/pictures/desert.svg')).toBe('accept-encoding')
  late = Promise.resolve({ html: '<p>the rest</p>', prices: 'none' })
  expect(await varyOf('/late')).toBe(byBrowser)
})

it('serves a partner’s pictures and nothing else of its folder', async () => {
  const picture = await get('/assets/partners/indosat/pictures/desert.svg')
  expect(picture.headers['content-type']).toContain('image/svg+xml')
  for (const other of [
    'indosat/partner.ts',
    'registry.ts',
    'indosat/pictures/../partner.ts',
    'indosat/pictures%2f..%2fpartner.ts',
  ])
    expect((await get(`/assets/partners/${other}`)).statusCode, other).toBe(404)
})

it('sends an old address on', async () => {
  const { statusCode, headers } = await get('/old?x=1')
  expect([statusCode, headers.location]).toEqual([302, '/new/1'])
})

it('sends the search form on without scripts', async () => {
  const { statusCode, headers } = await get('/search?destination=Bali')
  expect(statusCode).toBe(303)
  expect(headers.location).toBe('/found/Bali')
})

it('begins no search of a page when the server is too busy for new ones, and still sends the page', async () => {
  const run = vi.fn(async () => ({ token: 't1' }))
  const routes = searchRoutes.map((route) => ({ ...route, run }))
  await app.close()
  await open({}, routes)
  const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults, nationality: 'MY' }
  const refused: unknown[] = []
  asks = ({ call }) =>
    call(initAvailability, { body: { ...body, region: { circularRegion: kualaLumpur } } }).catch((error: unknown) =>
      refused.push(error),
    )
  expect((await get('/page')).statusCode).toBe(200)
  expect([run.mock.calls.length, refused]).toEqual([1, []])
  loopMs = 501
  expect((await get('/page')).statusCode).toBe(200)
  expect([run.mock.calls.length, refused]).toEqual([1, [expect.objectContaining({ code: 'UNAVAILABLE' })]])
})

/** A call of somebody without a session, counted as often as the contract lets it. */
async function openWith(called: Endpoint): Promise<number> {
  await app.close()
  const route = searchRoutes.find(({ endpoint }) => endpoint.path === called.path)
  if (!route?.limit) throw new Error('not limited')
  await open({}, [{ ...route, run: async () => ({ locationSuggestions: [] }) }])
  // However long they take: all within one window.
  vi.useFakeTimers({ toFake: ['Date'] })
  return route.limit.max
}

it('asks for suggestions without scripts as seldom as with them', async () => {
  const max = await openWith(autosuggest)
  for (let asked = 0; asked < max; asked += 1) expect((await get('/search?destination=Bali')).statusCode).toBe(303)
  const { statusCode, body } = await get('/search?destination=Bali')
  expect({ statusCode, body }).toEqual({ statusCode: 429, body: 'tooMany default en 1' })
})

it('asks for what a page shows as seldom as the browser may', async () => {
  const max = await openWith(getLocation)
  asks = ({ call }) => call(getLocation, { params: { id: '437227' } })
  for (let asked = 0; asked < max; asked += 1) expect((await get('/page')).statusCode).toBe(200)
  expect((await get('/page')).statusCode).toBe(429)
})

it('tells the page its version, its channel and the year [A9-025, A9-026]', async () => {
  await get('/page')
  expect(rendered[0]?.state).toMatchObject({ version: 'v1.14.7', year: 2031, settings: { channel: 'TEST' } })
  await app.close()
  await open(liveSettings)
  await get('/page')
  expect(rendered[1]?.state).toMatchObject({ version: 'v1.14.7', settings: { channel: 'LIVE' } })
})

it('tells the browser about the channel and never a secret', async () => {
  await get('/page')
  expect(rendered[0]?.state.settings.channel).toBe('TEST')
  expect(JSON.stringify(rendered[0]?.state)).not.toMatch(/sk_test|whsec/)
})

it('sends whoever comes to a closed site to the main one', async () => {
  const partner = getPartner('yoodo')
  partner.status = 'inactive'
  try {
    const away = await app.inject('/yoodo')
    expect(away).toMatchObject({ statusCode: 302, headers: { location: '/' } })
    const [cookie = ''] = String(away.headers['set-cookie']).split(';')
    expect((await get('/shared', cookie)).headers['set-cookie']).toMatch(/^provider=; .*Max-Age=0/)
  } finally {
    partner.status = 'active'
  }
  expect((await app.inject('/yoodo')).statusCode).toBe(200)
})

it('says once, to who was left in a site that is gone, that it is [A2-003]', async () => {
  await get('/shared')
  const told = await get('/shared', 'provider=nobody')
  await get('/shared')
  expect(told.headers['set-cookie']).toMatch(/^provider=; .*Max-Age=0/)
  expect(rendered.map(({ state }) => [state.partner.id, state.isSiteGone])).toEqual([
    ['default', undefined],
    ['default', true],
  ])
})

it('shows a partner’s promotion from when the operator has recorded its clearance', async () => {
  await get('/yoodo')
  await app.close()
  await open({ PROMOTION_CLEARANCES: '{"yoodo":{"vouchers":"KL-17"}}' })
  await get('/yoodo')
  const [before, after] = rendered.map(({ state }) => state.partner)
  expect(before?.bundle?.vouchers?.clearance).toBeUndefined()
  expect(JSON.stringify(before?.landing)).not.toContain('in e-vouchers')
  expect(after?.bundle?.vouchers?.clearance).toBe('KL-17')
  expect(JSON.stringify(after?.landing)).toContain('RM 30 in e-vouchers')
})

it('tells search engines what is nobody’s own, each page once, and what not to fetch however it is written', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  const lines = robots.body.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /Myaccount', 'Disallow: /myaccount']))
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const { headers, body } = await get('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const listed = Array.from(body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g), ([, path]) => path)
  expect(listed).toEqual(expect.arrayContaining(['/', '/yoodo', '/shared']))
  expect(new Set(listed).size).toBe(listed.length)
})

it.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
])('at %s a cookie of a page is for secure lines alone: %s', async (appUrl, isSecure) => {
  await app.close()
  await open({ APP_URL: appUrl })
  for (const url of ['/page?provider=yoodo', '/?provider=none'])
    expect(String((await get(url)).headers['set-cookie']).endsWith('; Secure'), url).toBe(isSecure)
})
