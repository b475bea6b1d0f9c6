import { expect, it } from 'vitest'
import type { ServerCall } from '#shared/page/page.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { priceKey, render } from './entry-server.tsx'
import { cutAtFrame } from './priced-pages.ts'
import type { PageState } from './page-state.ts'
import { aHotel } from './storefront/search/a-hotel.ts'
import { aPageState, aPartner } from './testing.tsx'

const bali = {
  id: '1650535',
  name: 'Bali',
  fullName: 'Bali, Indonesia',
  type: 'State',
  referenceId: '1650535',
  country: 'ID',
  coordinates: { lat: -8.6, long: 115.2 },
  boundaries: [],
}
const checkIn = addDays(dateOf(new Date()), 20)
const ids = Array.from({ length: 20 }, (_, number) => `h${number}`)

/** The results page of Bali, and every call that was made for it. */
async function resultsPage(
  browser?: { cookies?: string; acceptLanguage?: string },
  { partner = aPartner(), status = 'Completed', found = ids } = {},
) {
  const asked: { name: string | undefined; body: unknown }[] = []
  const answers: Record<string, unknown> = {
    ':id': bali,
    init: { token: 't1' },
    getHotelContent: { hotels: ids.map((id) => aHotel({ id, name: `Hotel ${id}` })) },
    results: {
      token: 't1',
      status,
      currency: 'USD',
      expectedHotelCount: 20,
      completedHotelCount: 20,
      hotels: found.map((id) => ({
        id,
        rate: { totalRate: 1234, providerName: 'Alpha' },
        options: { refundable: true, payAtHotel: false, freeBreakfast: false },
      })),
    },
  }
  const call: ServerCall = async ({ path }, input) => {
    const name = path.split('/').at(-1) ?? ''
    asked.push({ name, body: (input as { body?: unknown }).body })
    return answers[name] as never
  }
  const page = await render({
    path: '/Bali-Indonesia/1650535/rooms',
    search: `?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&rooms=2`,
    state: aPageState({ partner }),
    browser: browser && { cookies: undefined, acceptLanguage: undefined, ...browser },
    call,
    correlationId: 'c1',
    inTurn: (work) => work(),
  })
  const rest = await page.rest
  const state = JSON.parse(rest?.state ?? page.state) as PageState
  return { ...page, rest, state, begun: asked.filter(({ name }) => name === 'init').map(({ body }) => body) }
}

it('sends the frame at once, and the first cards when suppliers have said what they cost', async () => {
  const { body, rest, state, begun } = await resultsPage({ acceptLanguage: 'id-ID,id;q=0.9' })
  expect(body).toContain('Hotels in Bali')
  expect(body).toContain('2 adults')
  expect(body).not.toContain('<article')
  expect(rest?.body.match(/<article/g)).toHaveLength(6)
  expect(rest?.body).toContain('1,234')
  expect(state.pricedFor).toMatchObject({ currency: 'USD', stay: { checkIn, residence: 'ID' } })
  expect(state.pricedFor?.search).toMatchObject({ token: 't1' })
  expect(begun).toMatchObject([{ nationality: 'ID', currency: 'USD' }])
})

it('says of how many suppliers its prices are', async () => {
  expect((await resultsPage({})).rest?.prices).toBe('all')
  expect((await resultsPage({}, { status: 'InProgress' })).rest?.prices).toBe('some')
  expect((await resultsPage({}, { status: 'InProgress', found: [] })).rest?.prices).toBe('none')
  expect((await resultsPage({}, { found: [] })).rest?.prices).toBe('all')
})

it('offers a link that loads the page again, for want of scripts, where the list was not there in time', async () => {
  const again = /<noscript><a [^>]*href="(\/Bali-Indonesia\/1650535\/rooms[^"]*)"[^>]*>([^<]*)</
  const [, href, words] =
    again.exec((await resultsPage({}, { status: 'InProgress', found: [] })).rest?.body ?? '') ?? []
  expect(href).toContain(`checkIn=${checkIn}`)
  expect(words).toBe('Load this page again to see the first hotels')
  expect((await resultsPage({})).rest?.body).not.toMatch(again)
})

const keyOf = (address: string, cookies?: string, acceptLanguage?: string, path = '/Bali/1650535/rooms') =>
  priceKey(path, aPartner(), new URLSearchParams(address), { cookies, acceptLanguage })

it('has one key for who sees the same prices', () => {
  const usual = keyOf('rooms=2', 'visitor=USD.SG.-')
  expect(usual).toBeTruthy()
  expect(keyOf('rooms=2&residence=SG', 'theme=dark; visitor=-.MY.-', 'id-ID')).toBe(usual)
  for (const [address, cookies] of [
    ['rooms=1', 'visitor=USD.SG.-'],
    ['rooms=2', 'visitor=MYR.SG.-'],
    ['rooms=2', 'visitor=USD.MY.-'],
  ] as const)
    expect(keyOf(address, cookies)).not.toBe(usual)
  expect(keyOf('rooms=2', undefined, 'id-ID')).not.toBe(keyOf('rooms=2', undefined, 'en-SG'))
})

it('has no key for prices of an account, of who is unknown, and where there are none', () => {
  expect(keyOf('', 'visitor=USD.SG.member')).toBeUndefined()
  expect(keyOf('', 'provider=yoodo')).toBeUndefined()
  expect(keyOf('', 'visitor=USD.SG.-', undefined, '/faq')).toBeUndefined()
})

it('asks for the prices of who the cookie says it is', async () => {
  const { begun } = await resultsPage({ cookies: 'visitor=MYR.SG.-', acceptLanguage: 'id-ID' })
  expect(begun).toMatchObject([{ currency: 'MYR', nationality: 'SG' }])
  const forced = aPartner({
    currency: 'IDR',
    switches: { languageSwitch: false, forcesCurrency: true, companyAccounts: false },
  })
  expect((await resultsPage({ cookies: 'visitor=MYR.SG.-' }, { partner: forced })).begun).toMatchObject([
    { currency: 'IDR' },
  ])
})

it('draws no price for somebody who is signed in, whose prices are others, and begins their search', async () => {
  const { body, rest, state, begun } = await resultsPage({ cookies: 'visitor=MYR.SG.member' })
  expect(rest).toBeUndefined()
  expect(body).not.toContain('<article')
  expect(state.pricedFor).toMatchObject({ currency: 'MYR', stay: { residence: 'SG' } })
  expect(state.pricedFor?.search).toBeUndefined()
  expect(begun).toMatchObject([{ currency: 'MYR', nationality: 'SG' }])
})

it.each([
  ['a browser that was here before and says nothing', { cookies: 'provider=yoodo' }],
  ['a machine', undefined],
])('begins nothing for %s', async (_who, browser) => {
  const { body, rest, state, begun } = await resultsPage(browser)
  expect([rest, state.pricedFor, begun]).toEqual([undefined, undefined, []])
  expect(body).toContain('Hotels in Bali')
  expect(body).not.toContain('<article')
})

it('cuts no page that does not say where its frame ends', () => {
  expect(cutAtFrame('<h1>Bali</h1><div data-results-list>', '<div data-results-list')).toMatchObject({
    frame: '<h1>Bali</h1>',
  })
  expect(() => cutAtFrame('<h1>Bali</h1>', '<div data-results-list')).toThrow()
})
