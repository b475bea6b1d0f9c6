import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Location } from '#shared/api/places.ts'
import type { SearchResults } from '#shared/api/search.ts'
import { renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { useHotelSearch } from './use-hotel-search.ts'

const bali: Location = {
  id: '1',
  name: 'Bali',
  fullName: 'Bali, Indonesia',
  type: 'City',
  referenceId: '1',
  country: 'ID',
  coordinates: { lat: -8.6, long: 115.2 },
  boundaries: [],
}
const stay = { checkIn: '2099-12-18', checkOut: '2099-12-20', occupancies: [{ numOfAdults: 2, childAges: [] }] }

/** Each number of hotels with a price that was shown, in turn. */
const shown: number[] = []

function Search() {
  const { data } = useHotelSearch(bali, stay, undefined)
  const found = data?.offers.size ?? 0
  if (shown.at(-1) !== found) shown.push(found)
  return <p>{`${found} found, ${data?.checked} of ${data?.asked}`}</p>
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Leave or come back</button>
      {isOpen && <Search />}
    </>
  )
}

const answer = (status: SearchResults['status'], ids: string[]): SearchResults => ({
  token: 't1',
  status,
  currency: 'USD',
  expectedHotelCount: 2,
  completedHotelCount: ids.length,
  nextResultsKey: 'k',
  hotels: ids.map((id) => ({
    id,
    rate: { totalRate: 90, providerName: 'Alpha' },
    options: { refundable: true, payAtHotel: false, freeBreakfast: false },
  })),
})

it('a search that is left while it runs goes on where it was when somebody comes back', async () => {
  let polled = answer('InProgress', ['1'])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const url = new URL(request instanceof Request ? request.url : request, window.location.href)
    const path = url.pathname.split('/').slice(-2).join('/')
    asked.push(path)
    if (path.endsWith('results')) return Response.json(polled)
    if (path.endsWith('init')) return Response.json({ token: 't1' })
    return Response.json({ hotels: ['1', '2'].map((id) => aHotel({ id })) })
  })
  await renderScreen(<Page />)
  await screen.findByText('1 found, 1 of 2')
  await userEvent.click(screen.getByRole('button'))
  const before = asked.length
  polled = answer('Completed', ['1', '2'])
  await act(async () => {})
  expect(asked.slice(before)).toEqual([])
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('2 found, 2 of 2')).toBeTruthy()
  expect(shown).toEqual([0, 1, 2])
  expect(asked.filter((path) => path.endsWith('init'))).toHaveLength(1)
})
