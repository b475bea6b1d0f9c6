import { beforeEach, expect, it } from 'vitest'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { forgetRecentSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

const today = dateOf(new Date())
const search = (placeId: string, inDays = 1) =>
  createSearchState({
    place: `Place ${placeId}`,
    placeId,
    checkIn: addDays(today, inDays),
    checkOut: addDays(today, inDays + 2),
    occupancies: [{ numOfAdults: 2, childAges: [6] }],
    hasProvider: false,
  })

beforeEach(() => localStorage.clear())

it('keeps whole searches, the newest first and each place once', () => {
  for (const id of ['1', '2', '3', '1']) rememberSearch(search(id), today)
  expect(readRecentSearches(today)).toEqual([search('1'), search('3'), search('2')])
})

it('keeps four', () => {
  for (const id of ['1', '2', '3', '4', '5']) rememberSearch(search(id), today)
  expect(readRecentSearches(today).map(({ placeId }) => placeId)).toEqual(['5', '4', '3', '2'])
})

it('forgets a search whose check-in is past, and all of them when asked', () => {
  rememberSearch(search('1', 1), today)
  rememberSearch(search('2', 9), today)
  expect(readRecentSearches(addDays(today, 2)).map(({ placeId }) => placeId)).toEqual(['2'])
  forgetRecentSearches()
  expect(readRecentSearches(today)).toEqual([])
})

it('is not confused by what somebody else stored', () => {
  localStorage.setItem('VDHOL-recent-searches', JSON.stringify({ value: [{ place: 1 }, null], expiresAt: 9e15 }))
  expect(readRecentSearches(today)).toEqual([])
})
