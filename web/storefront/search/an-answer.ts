import type { SearchResults } from '#shared/api/search.ts'

/** What a search in a test is told: a room for 90 dollars in each of these hotels, of as many as are asked for. */
export const anAnswer = (status: SearchResults['status'], ids: readonly string[], asked = 2): SearchResults => ({
  token: 't1',
  status,
  currency: 'USD',
  expectedHotelCount: asked,
  completedHotelCount: ids.length,
  nextResultsKey: 'k',
  hotels: ids.map((id) => ({
    id,
    rate: { totalRate: 90, providerName: 'Alpha' },
    options: { refundable: true, payAtHotel: false, freeBreakfast: false },
  })),
})
