import { describe, expect, test } from 'vitest'
import { defaultPartner, getPartner, partners } from '#partners/registry.ts'
import { featuredPlaces } from '#shared/places/featured.ts'
import type { FoundPrice } from './featured-price-store.ts'
import { featuredPrices, featuredQuestions, shopsOf } from './featured-price-rules.ts'

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
const inDollars = (amount: number, country = 'MY') => aFind({ currency: 'USD', country, amount })

describe('a tile', () => {
  test('says the price that was found in the shop’s currency for its residents, with its night', () => {
    expect(featuredPrices(ringgit, [inDollars(7), aFind({ country: 'ID', amount: 29 }), aFind()], now)).toEqual([
      {
        placeId: paris,
        amount: 31,
        ...ringgit,
        checkIn: '2026-11-23',
        foundAt: '2026-11-22T08:00:00.000Z',
      },
    ])
  })

  test('names no amount of its own where only a rate of 99.9 dollars or less is known', () => {
    const [price] = featuredPrices(ringgit, [inDollars(99.9)], now)
    expect(price).toMatchObject({ placeId: paris, currency: 'USD' })
    expect(price).not.toHaveProperty('amount')
    expect(featuredPrices(ringgit, [inDollars(100)], now)).toEqual([])
    expect(featuredPrices(ringgit, [inDollars(7, 'SG')], now)).toEqual([])
  })

  test.each([
    ['nothing was found', []],
    ['it was found a day ago', [aFind({ foundAt: hoursAgo(24) })]],
    ['its night has passed', [aFind({ checkIn: '2026-11-21' })]],
  ])('says nothing where %s', (_when, found) => {
    expect(featuredPrices(ringgit, found, now)).toEqual([])
  })
})

test('a site of no country asks for those who say nothing, and for residents of the countries that it names', () => {
  const countries = shopsOf(defaultPartner).map(({ country }) => country)
  expect(countries).toEqual(['MY', ...(defaultPartner.residents ?? [])])
  expect(countries).toContain('US')
  expect(shopsOf(getPartner('yoodo')).map(({ country }) => country)).toEqual(['MY'])
})

test('each currency and country of the sites with tiles is asked for once, in all ten cities', () => {
  const questions = featuredQuestions(partners)
  const shops = new Set(questions.map(({ currency, country }) => `${currency} ${country}`))
  expect(questions).toHaveLength(shops.size * featuredPlaces.length)
  expect([...shops].some((shop) => shop.startsWith('IDR'))).toBe(true)
  const closed = partners.map((partner) => ({ ...partner, status: 'inactive' as const }))
  expect(featuredQuestions(closed)).toEqual([])
})
