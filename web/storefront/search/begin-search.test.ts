import { hashKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ServerCall } from '#shared/page/page.ts'
import { aHotel } from './a-hotel.ts'
import { beginSearch } from './begin-search.ts'
import { searchKeyOf } from './polling/use-hotel-search.ts'

const bali = {
  id: '1',
  name: 'Bali',
  fullName: 'Bali, Indonesia',
  type: 'City' as const,
  referenceId: '1',
  country: 'ID',
  coordinates: { lat: -8.6, long: 115.2 },
  boundaries: [],
}
const stay = {
  checkIn: '2099-12-18',
  checkOut: '2099-12-20',
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  residence: 'ID',
}
const asked = { location: bali, area: undefined, stay, currency: 'USD' as const }
const ids = Array.from({ length: 20 }, (_, number) => `h${number}`)
const offer = (id: string) => ({
  id,
  rate: { totalRate: 90 + Number(id.slice(1)), providerName: 'Alpha' },
  options: { refundable: true, payAtHotel: false, freeBreakfast: false },
})
const fails = () => {
  throw new Error('no supplier')
}
const never = new Promise<never>(() => undefined)

const results = (hotels: string[]) => ({
  token: 't1',
  status: 'InProgress',
  currency: 'USD',
  expectedHotelCount: 40,
  completedHotelCount: hotels.length,
  hotels: hotels.map(offer),
})

/** A server whose suppliers answer so; what it was asked to begin with. */
function server(answers: Partial<Record<'init' | 'results' | 'getHotelContent', () => unknown>>) {
  const begun: unknown[] = []
  const usual = {
    init: () => ({ token: 't1' }),
    getHotelContent: () => ({ hotels: ids.map((id) => aHotel({ id })) }),
    results: () => results(ids),
  }
  const call: ServerCall = async ({ path }, input) => {
    const name = path.split('/').at(-1) as keyof typeof usual
    if (name === 'init') begun.push((input as { body: unknown }).body)
    return (answers[name] ?? usual[name])() as never
  }
  const deadline = new AbortController()
  const begin = (address = '') =>
    beginSearch({ ...asked, channelId: 'c', query: new URLSearchParams(address) }, call, deadline.signal)
  return { begun, begin, end: () => deadline.abort() }
}

it('hands over the token and the first cards, in the order of the address, under the browser’s own key', async () => {
  const { begin, begun } = server({})
  const handed = await begin('sort=ph')
  expect(handed).toMatchObject({ token: 't1', currency: 'USD', checked: 20, asked: 40 })
  expect(handed?.searchId).toBe(hashKey(searchKeyOf(asked)))
  const dearest = ['h19', 'h18', 'h17', 'h16', 'h15', 'h14']
  expect(handed?.hotels.map(({ id }) => id)).toEqual(dearest)
  expect(handed?.offers.map(({ id }) => id)).toEqual(dearest)
  expect(begun).toMatchObject([{ nationality: 'ID', countryOfResidence: 'ID', currency: 'USD', checkIn: '2099-12-18' }])
})

it('draws no cards of a later page, nor of filters that only the browser knows', async () => {
  for (const address of ['page=2', 'saved=1', 'policy=within']) {
    const handed = await server({}).begin(address)
    expect(handed?.token).toBe('t1')
    expect(handed?.hotels, address).toEqual([])
  }
})

it('hands over what there is when suppliers take their time', async () => {
  const polled = Promise.withResolvers<void>()
  const { begin, end } = server({
    results: () => {
      polled.resolve()
      return never
    },
  })
  const handed = begin()
  await polled.promise
  end()
  expect(await handed).toMatchObject({ token: 't1', hotels: [], offers: [] })
})

it('leaves a search that could not begin, or broke off, to the browser', async () => {
  expect(await server({ init: fails }).begin()).toBeUndefined()
  const { begin, end } = server({ init: () => never })
  end()
  expect(await begin()).toBeUndefined()
  expect(await server({ results: fails }).begin()).toMatchObject({ token: 't1', hotels: [] })
})

it('hands over the cards that were there before it broke off', async () => {
  const answers = [() => results(['h1', 'h2']), fails]
  const handed = await server({ results: () => answers.shift()?.() }).begin()
  expect(answers).toEqual([])
  expect(handed).toMatchObject({ token: 't1', checked: 2, asked: 40 })
  expect(handed?.hotels.map(({ id }) => id)).toEqual(['h1', 'h2'])
  expect(handed?.offers.map(({ id }) => id)).toEqual(['h1', 'h2'])
})
