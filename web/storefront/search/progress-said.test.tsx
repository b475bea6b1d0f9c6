import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getLocation } from '#shared/api/places.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { on, serve } from '#web/serve.ts'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotel } from './a-hotel.ts'
import { bali } from './a-place.ts'
import ResultsPage from './ResultsPage.tsx'

const ids = Array.from({ length: 20 }, (_, at) => String(at + 1))

/** A supplier that has looked at this many hotels at each question, of the ten that have a room. */
const checked = [1, 3, 4, 5, 8, 10]

it('a screen reader hears of a search at 25, 50 and 75 percent with what it has found so far, and what it found', async () => {
  const left = [...checked]
  serve(
    on(getLocation).says(bali),
    on(initAvailability).says({ token: 't1' }),
    on(getHotelContent).says({ hotels: ids.map((id) => aHotel({ id })) }),
    on(getResults).says(() => {
      const completedHotelCount = left.shift() ?? 10
      return {
        token: 't1',
        status: completedHotelCount === 10 ? 'Completed' : 'InProgress',
        currency: 'USD',
        expectedHotelCount: 10,
        completedHotelCount,
        nextResultsKey: 'k',
        hotels: ids.slice(0, completedHotelCount).map((id) => ({
          id,
          rate: { totalRate: 90, providerName: 'Alpha' },
          options: { refundable: true, payAtHotel: false, freeBreakfast: false },
        })),
      }
    }),
  )
  const heard: string[] = []
  const listen = new MutationObserver((changes) =>
    heard.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((text) => text.textContent ?? ''))),
  )
  await renderScreen(
    <>
      <Routes>
        <Route path="/:location/:placeId/rooms" element={<ResultsPage />} />
      </Routes>
      <LiveStatus />
    </>,
    aPageState(),
    '/Bali/1/rooms?checkIn=2099-12-18&checkOut=2099-12-20&rooms=2&view=list',
  )
  listen.observe(
    screen.getAllByRole('status').find(({ id }) => id === 'live-status')!,
    { childList: true },
  )
  await waitFor(() => expect(heard.at(-1)).toMatch(/^10 stays/))
  listen.disconnect()
  expect(heard).toEqual([
    'Search 25 percent done, 3 stays so far',
    'Search 50 percent done, 5 stays so far',
    'Search 75 percent done, 8 stays so far',
    '10 stays',
  ])
})
