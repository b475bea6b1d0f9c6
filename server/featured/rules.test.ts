import { describe, expect, test } from 'vitest'
import { partners } from '#partners/registry.ts'
import { featuredPlaces } from '#shared/featured.ts'
import type { FoundPrice } from './data.ts'
import { featuredPrices, featuredQuestions } from './rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const paris = '437227'
const ringgit = { currency: 'MYR', country: 'MY' } as const

const aFind = (changes: Partial<FoundPrice> = {}): FoundPrice => ({
  placeId: paris,
  ...ringgit,
  checkIn: '2026-11-23',
  amount: 31,
  foundAt: hoursAgo(2),
  ...changes,
})
const inDollars = (amount: number) => aFind({ currency: 'USD', country: 'SG', amount })

describe('a tile', () => {
  test('says the price that was found in the shop’s currency for its residents, with its night', () => {
    expect(featuredPrices(ringgit, [inDollars(7), aFind({ country: 'ID', amount: 29 }), aFind()], now)).toEqual([
      { placeId: paris, amount: 31, currency: 'MYR', checkIn: '2026-11-23', foundAt: '2026-11-22T08:00:00.000Z' },
    ])
  })

  test('names no amount of its own where only a rate of 99.9 dollars or less is known', () => {
    const [price] = featuredPrices(ringgit, [inDollars(99.9)], now)
    expect(price).toMatchObject({ placeId: paris, currency: 'USD' })
    expect(price).not.toHaveProperty('amount')
    expect(featuredPrices(ringgit, [inDollars(100)], now)).toEqual([])
  })

  test.each([
    ['nothing was found', []],
    ['it was found a day ago', [aFind({ foundAt: hoursAgo(24) })]],
    ['its night has passed', [aFind({ checkIn: '2026-11-21' })]],
  ])('says nothing where %s', (_when, found) => {
    expect(featuredPrices(ringgit, found, now)).toEqual([])
  })
})

test('each currency and country of the sites with tiles is asked for once, in all ten cities', () => {
  const questions = featuredQuestions(partners)
  const shops = new Set(questions.map(({ currency, country }) => `${currency} ${country}`))
  expect(questions).toHaveLength(shops.size * featuredPlaces.length)
  expect([...shops].some((shop) => shop.startsWith('IDR'))).toBe(true)
  const closed = partners.map((partner) => ({ ...partner, status: 'inactive' as const }))
  expect(featuredQuestions(closed)).toEqual([])
})
