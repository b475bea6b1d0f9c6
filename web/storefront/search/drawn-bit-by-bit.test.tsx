import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getLocation } from '#shared/api/places.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { on, serve } from '#web/serve.ts'
import { chooseCurrency } from '#web/shell/header/preferences.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotel } from './a-hotel.ts'
import { anAnswer } from './an-answer.ts'
import { bali } from './a-place.ts'
import { learn, type SearchSnapshot } from './polling/run-search.ts'
import ResultsPage from './ResultsPage.tsx'

function ClientOfPage({ onClient }: { onClient: (client: QueryClient) => void }) {
  const client = useQueryClient()
  useEffect(() => onClient(client), [client, onClient])
  return null
}

const early = () => screen.queryByRole('heading', { name: /Early Inn/ })
const late = () => screen.queryByRole('heading', { name: /Late Inn/ })

/** A page of results as its search runs, with one hotel of two. Whoever opens it calls `end`. */
async function openRunning() {
  let told = anAnswer('InProgress', ['1'])
  serve(
    on(getLocation).says(bali),
    on(initAvailability).says({ token: 't1' }),
    on(getHotelContent).says({
      hotels: [aHotel({ id: '1', name: 'Early Inn' }), aHotel({ id: '2', name: 'Late Inn' })],
    }),
    on(getResults).says(() => told),
  )
  let client!: QueryClient
  const onClient = (known: QueryClient) => {
    client = known
  }
  await renderScreen(
    <>
      <ClientOfPage onClient={onClient} />
      <Routes>
        <Route path="/:location/:placeId/rooms" element={<ResultsPage />} />
      </Routes>
    </>,
    aPageState(),
    '/Bali/1/rooms?checkIn=2099-12-18&checkOut=2099-12-20&rooms=2&view=list',
  )
  await screen.findByRole('heading', { name: /Early Inn/ })
  return {
    client,
    /** A search that runs on would ask beside the next test. */
    end: async () => {
      told = anAnswer('Completed', ['1', '2'])
      await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Search progress' })).toBeNull(), {
        timeout: 5000,
      })
    },
  }
}

it('what a search has just found is drawn bit by bit, and never in one piece that holds up a hand', async () => {
  const { client, end } = await openRunning()
  const [[searchKey, known]] = client
    .getQueriesData<SearchSnapshot>({ queryKey: ['hotel-search'] })
    .filter(([, data]) => data) as [[QueryKey, SearchSnapshot]]
  await act(async () => {
    client.setQueryData(searchKey, learn(known, { kind: 'results', results: anAnswer('InProgress', ['1', '2']) }))
    // The page is told in a task of its own. What of it does not wait is drawn now.
    await new Promise((resolve) => setTimeout(resolve))
    flushSync(() => undefined)
    expect(late()).toBeNull()
  })
  await waitFor(() => expect(late()).not.toBeNull())
  await end()
})

it('another search is drawn at once: nothing of the one before stands under its name', async () => {
  const { end } = await openRunning()
  await act(async () => {
    flushSync(() => chooseCurrency('EUR'))
    expect(early()).toBeNull()
  })
  await screen.findByRole('heading', { name: /Early Inn/ })
  await end()
})
