import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { autosuggest } from '#shared/api/places.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { describeFailure } from '#server/http/failures.ts'
import type { Route } from '#server/http/route.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import type { PageRequest, Pages } from './pages.ts'
import { registerPages } from './register-pages.ts'

let app: FastifyInstance
let rendered: PageRequest[]
let hubIsDown: boolean

/** A renderer that tells what it was asked; the real one has its own tests in the browser journeys. */
const pages: Pages = {
  render: async (request) => {
    rendered.push(request)
    return {
      status: { '/nowhere': 404, '/away': 503 }[request.path] ?? 200,
      html: `<p>${request.path}${request.search}</p>`,
      isWhole: !hubIsDown,
    }
  },
  isShared: async (path) => path.startsWith('/shared'),
  isSecret: async (path) => path.startsWith('/secret'),
  redirectOf: async (path, query) => (path === '/old' ? `/new/${query.get('x')}` : undefined),
  searchFormTarget: async (query) => `/found/${query.get('destination')}`,
  files: undefined,
  middleware: undefined,
  close: async () => undefined,
}

beforeEach(async () => {
  rendered = []
  hubIsDown = false
  await open()
})
afterEach(() => {
  vi.useRealTimers()
  return app.close()
})

async function open(environment: Record<string, string> = {}, routes: readonly Route[] = []): Promise<void> {
  app = fastify()
  await app.register(rateLimit, { global: false, hook: 'preHandler' })
  app.setErrorHandler((error, request, reply) => {
    const { httpStatus, body } = describeFailure(error, request.id)
    return reply.status(httpStatus).send(body)
  })
  const context = {
    config: readConfig(environment),
    now: () => new Date('2031-06-01'),
    payments: { all: [] as Context['payments']['all'] },
  } as Context
  await registerPages(app, context, pages, routes)
}

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })

it('renders a shared page once for each partner and language, without its query', async () => {
  await Promise.all([get('/shared?d=1'), get('/shared?d=2')])
  await get('/shared')
  await get('/shared', 'provider=yoodo')
  expect(rendered.map(({ state, search }) => `${state.partner.id}${search}`)).toEqual(['default', 'yoodo'])
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

it('renders any other page each time, with its query', async () => {
  await get('/page?a=1')
  const { body } = await get('/page?a=1')
  expect(body).toBe('<p>/page?a=1</p>')
  expect(rendered).toHaveLength(2)
})

it('gives the status of the screen [B2-029]', async () => {
  const { statusCode, headers } = await get('/nowhere')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('text/html')
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
  const main = await get('/?provider=none', 'provider=yoodo')
  expect(main.headers.location).toBe('/')
  expect(main.headers['set-cookie']).toContain('Max-Age=0')
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

it('asks for suggestions without scripts as seldom as with them', async () => {
  await app.close()
  await open({}, searchRoutes)
  const { max = 0 } = searchRoutes.find(({ endpoint }) => endpoint.path === autosuggest.path)?.limit ?? {}
  expect(max).toBeGreaterThan(0)
  // However long they take: all within one second.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let asked = 0; asked < max; asked += 1) expect((await get('/search')).statusCode).toBe(303)
  expect((await get('/search')).statusCode).toBe(429)
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
