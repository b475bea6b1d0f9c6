import { expect, test } from 'vitest'
import { noFilters } from './filters/filter-hotels.ts'
import { readResultsView, type ResultsView, writeResultsView } from './results-view.ts'

test('a view survives the URL and leaves the stay alone', () => {
  const view: ResultsView = {
    filters: {
      stars: [5, 3],
      flags: ['refundable', 'wellRated'],
      types: ['Villa', 'Guest house'],
      boards: ['HalfBoard'],
      saved: true,
      withinPolicy: true,
      name: 'hIl',
      minPrice: 80,
      maxPrice: 900,
    },
    sort: 'pl',
    page: 3,
    layout: 'map',
  }
  const params = writeResultsView(new URLSearchParams('checkIn=2026-12-20'), view)
  expect(params.get('checkIn')).toBe('2026-12-20')
  expect(readResultsView(new URLSearchParams(params.toString()))).toEqual(view)
})

test('defaults leave no trace', () => {
  const bare = writeResultsView(new URLSearchParams('sort=pl&page=4&stars=5'), {
    filters: noFilters,
    sort: 'sh',
    page: 1,
  })
  expect(bare.toString()).toBe('')
})

test('nonsense reads as the default', () => {
  const view = readResultsView(new URLSearchParams('stars=9,x&with=pool&min=-4&max=1e9&sort=zz&page=0'))
  expect(view).toEqual({ filters: { ...noFilters, minPrice: undefined, maxPrice: undefined }, sort: 'sh', page: 1 })
})

test('a price range holds in its own currency only', () => {
  const view = { ...readResultsView(new URLSearchParams()), filters: { ...noFilters, minPrice: 80 } }
  const params = writeResultsView(new URLSearchParams(), view, 'USD')
  expect(readResultsView(params, 'USD').filters.minPrice).toBe(80)
  expect(readResultsView(params, 'IDR').filters.minPrice).toBeUndefined()
  expect(writeResultsView(params, { ...view, filters: noFilters }, 'USD').toString()).toBe('')
})
