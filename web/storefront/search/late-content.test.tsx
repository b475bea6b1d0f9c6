import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { getHotelContent, type HotelSummary } from '#shared/api/hotels.ts'
import { getLocation } from '#shared/api/places.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { on, sent, serve } from '#web/serve.ts'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotel } from './a-hotel.ts'
import { bali } from './a-place.ts'
import ResultsPage from './ResultsPage.tsx'

const rate = {
  rate: { totalRate: 90, providerName: 'Alpha' },
  options: { refundable: true, payAtHotel: false, freeBreakfast: false },
}

it('prices that are all here before their hotels are known are a search that runs, not a place without rooms', async () => {
  const described = Promise.withResolvers<{ hotels: HotelSummary[] }>()
  serve(
    on(getLocation).says(bali),
    on(initAvailability).says({ token: 't1' }),
    on(getHotelContent).says(() => described.promise),
    on(getResults).says({
      token: 't1',
      status: 'Completed',
      currency: 'USD',
      expectedHotelCount: 1,
      completedHotelCount: 1,
      nextResultsKey: 'k',
      hotels: [{ id: '1', ...rate }],
    }),
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
  await waitFor(() => expect(sent(getResults)).toHaveLength(1))
  // Their answer is in.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  expect(screen.getByRole('progressbar', { name: 'Search progress' })).toBeDefined()
  expect(screen.queryByText('No Results found')).toBeNull()
  described.resolve({ hotels: [aHotel({ id: '1', name: 'Late Inn' })] })
  await screen.findByRole('heading', { name: /Late Inn/ })
  await waitFor(() => expect(screen.getByText('1 stay', { selector: 'h2' })).toBeDefined())
})
