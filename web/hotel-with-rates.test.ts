import { expect, it } from 'vitest'
import { checkPrice, findRoomsAndRates } from '#shared/api/rates.ts'
import type { RenderedPage, ServerCall } from '#shared/page/page.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { isDrawnFor, render } from './entry-server.tsx'
import type { PageState } from './page-state.ts'
import { aHotelContent } from './storefront/hotel/a-hotel-content.ts'
import { aQuote, aRate, someRooms } from './storefront/hotel/rooms/a-rate.ts'
import { aPageState, aPartner } from './testing.tsx'

const checkIn = addDays(dateOf(new Date()), 20)
const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&rooms=2`
const ids = Array.from({ length: 6 }, (_, at) => `rate${at}`)
const list = {
  token: 'T1',
  currency: 'USD' as const,
  hotel: someRooms(
    ids.map((id, at) => aRate({ id, roomId: `r${at}`, totalRate: 1234 + at })),
    ids.map((id) => [id]),
  ),
}

interface Answers {
  rates?: () => unknown
  price?: () => unknown
}

/** The page of a hotel for who asks, and the calls that were made for it. */
async function hotelPage(search: string, cookies: string | undefined, { rates, price }: Answers = {}) {
  const asked: { path: string; input: { params?: object; body?: object } }[] = []
  const call = (async ({ path }: { path: string }, input: object) => {
    if (path === findRoomsAndRates.path || path === checkPrice.path) asked.push({ path, input })
    if (path === findRoomsAndRates.path) return rates ? rates() : list
    if (path === checkPrice.path) return price ? price() : aQuote({ totalRate: 1300 })
    return { hotels: [aHotelContent()] }
  }) as ServerCall
  const page = await render({
    path: '/hotel/h1/detail',
    search: `?${search}`,
    state: aPageState(),
    browser: { cookies, acceptLanguage: 'id-ID' },
    correlationId: 'c1',
    call,
    inTurn: (work) => work(),
  })
  const rest = await page.rest
  const state = JSON.parse(rest?.state ?? page.state) as PageState
  const bodies = asked.filter(({ path }) => path === findRoomsAndRates.path).map(({ input }) => input.body)
  const checks = asked.filter(({ path }) => path === checkPrice.path).map(({ input }) => input.params)
  const kept = state.queries?.queries.map(({ queryKey, state: { data } }) => ({ queryKey, data })) ?? []
  return { ...page, rest, state, bodies, checks, kept }
}

type Rest = Awaited<RenderedPage['rest']>
const buttons = (rest: Rest, words: string) => (rest?.body.split(`>${words}</button>`).length ?? 0) - 1
const disabled = (rest: Rest, words: string) =>
  Array.from(rest?.body.matchAll(/<button disabled="[^>]*>([^<]*)</g) ?? [], ([, said]) => said).filter(
    (said) => said === words,
  ).length

it('sends what the hotel is at once, and its rooms with checked prices when the supplier has said them', async () => {
  const { body, rest, state, bodies, checks, kept } = await hotelPage(stay, undefined)
  expect(body).toContain('2 nights')
  expect(body).not.toContain('Room r0')
  expect(rest?.body).toContain('Room r0')
  expect([buttons(rest, 'Select'), disabled(rest, 'Final Price Checking...')]).toEqual([4, 2])
  expect(rest?.body).toContain('1,300')
  expect(bodies).toMatchObject([{ checkIn, currency: 'USD', nationality: 'ID', countryOfResidence: 'ID' }])
  expect(checks).toHaveLength(4)
  expect(checks[0]).toEqual({ hotelId: 'h1', token: 'T1', recommendationId: 'rec1' })
  expect(state.pricedFor).toMatchObject({ currency: 'USD', stay: { checkIn, residence: 'ID' } })
  expect(kept.find(({ queryKey: [kind] }) => kind === 'rates')?.data).toEqual({ ...list, correlationId: 'c1' })
  expect(kept).toHaveLength(6)
})

it('takes the currency and the country from what this browser chose, and the country of the address before that', async () => {
  const { bodies } = await hotelPage(`${stay}&residence=SG`, 'visitor=MYR.US.-')
  expect(bodies).toMatchObject([{ currency: 'MYR', nationality: 'SG' }])
})

it.each([
  ['whose rates cannot be had', { rates: () => Promise.reject(new Error('down')) }, 'Looking for rooms'],
  ['whose prices cannot be checked', { price: () => Promise.reject(new Error('down')) }, 'Room r0'],
])('a hotel %s has its page all the same, and its browser asks', async (_what, answers, shown) => {
  const { rest, kept } = await hotelPage(stay, undefined, answers)
  expect(rest?.body).toContain(shown)
  expect(rest?.body).toContain('id="location"')
  expect(buttons(rest, 'Select')).toBe(0)
  expect(kept.filter(({ data }) => data === undefined)).toEqual([])
})

it('a room that is gone is not to be selected', async () => {
  const { rest } = await hotelPage(stay, undefined, { price: () => ({ code: 'SOLD_OUT', message: 'Sold Out' }) })
  expect([buttons(rest, 'Select'), disabled(rest, 'Sold Out')]).toEqual([0, 4])
})

const drawn = (search: string, cookies?: string, path = '/hotel/h1/detail') =>
  isDrawnFor(path, aPartner(), new URLSearchParams(search), { cookies, acceptLanguage: undefined })

it('has rates for a visitor whose address names a stay that can be searched, and for nobody else', async () => {
  expect(drawn(stay)).toBe(true)
  expect(drawn(stay, 'visitor=USD.SG.-')).toBe(true)
  for (const [search, cookies, path] of [
    ['', undefined, undefined],
    [`checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}`, undefined, undefined],
    ['checkIn=2020-01-01&checkOut=2020-01-02&rooms=2', undefined, undefined],
    [`${stay}_1_1_1_1_1_1_1_1_1_1`, undefined, undefined],
    [`${stay}&replaces=LS-1`, undefined, undefined],
    [stay, 'visitor=USD.SG.member', undefined],
    [stay, 'provider=yoodo', undefined],
    [stay, undefined, '/faq'],
  ] as const)
    expect(drawn(search, cookies, path), `${path} ${search} ${cookies}`).toBe(false)
  const { rest, bodies, state } = await hotelPage(stay, 'visitor=USD.SG.member')
  expect([rest, bodies, state.pricedFor]).toEqual([undefined, [], undefined])
})
