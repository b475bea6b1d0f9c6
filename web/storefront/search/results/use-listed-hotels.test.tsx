import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { noFilters } from '#web/storefront/search/filters/filter-hotels.ts'
import type { ResultsView } from '#web/storefront/search/results-view.ts'
import { learn, nothingYet } from '#web/storefront/search/polling/run-search.ts'
import { DEFAULT_SORT } from './sort-hotels.ts'
import { useListedHotels } from './use-listed-hotels.ts'

const hotels = [aHotel({ id: '5', name: 'The Five', stars: 5 }), aHotel({ id: '3', name: 'The Three', stars: 3 })]
const described = learn(nothingYet, { kind: 'content', hotels })
const running = learn(described, {
  kind: 'results',
  results: {
    token: 't1',
    status: 'InProgress',
    currency: 'USD',
    expectedHotelCount: 9,
    completedHotelCount: 2,
    nextResultsKey: 'k',
    hotels: hotels.map(({ id }) => ({
      id,
      rate: { totalRate: 90, providerName: 'Alpha' },
      options: { refundable: true, payAtHotel: false, freeBreakfast: false },
    })),
  },
})
const view: ResultsView = { filters: { ...noFilters, stars: [5] }, sort: DEFAULT_SORT, page: 1 }

function List() {
  const list = useRef<HTMLElement>(null)
  const { shown, hotels: found } = useListedHotels({ search: running, searchId: 's', view, list })
  return <p>{`${shown.map(({ name }) => name).join()} of ${found.length}`}</p>
}

it('an address that asks for five stars lists no others, also while the search runs', () => {
  render(<List />)
  expect(screen.getByText('The Five of 2')).toBeTruthy()
})
