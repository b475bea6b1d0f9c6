import { dehydrate, hydrate, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { getNearby } from '#shared/api/nearby.ts'
import { checkPrice } from '#shared/api/rates.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import { ServerQueries } from '#web/api/server-queries.ts'
import { WordsContext, wordsOf } from '#web/i18n/words.ts'
import { PageStateContext, type PageState } from '#web/page-state.ts'
import en from '#web/public/assets/locales/en/translation.json'
import { on, serve } from '#web/serve.ts'
import { aPageState } from '#web/testing.tsx'
import { aHotelContent } from './a-hotel-content.ts'
import { hotelCall } from './hotel-call.ts'
import HotelPage, { beginHotel } from './HotelPage.tsx'
import { aQuote, aRate, someRooms } from './rooms/a-rate.ts'
import { ratesQuery } from './rooms/use-rates.ts'

const today = dateOf(new Date())
const [checkIn, checkOut] = [addDays(today, 40), addDays(today, 42)]
const stay = { checkIn, checkOut, occupancies: [{ numOfAdults: 2, childAges: [] }], residence: 'MY' }
const path = `/hotel/h1/detail?checkIn=${checkIn}&checkOut=${checkOut}&rooms=2&residence=MY`
const pricedFor = { stay, currency: 'USD', at: Date.now(), today } as const

const wanted = { hotelId: 'h1', stay, d: null, currency: 'USD', userId: undefined, channelId: 'test' } as const
const contentKey: QueryKey = query(...hotelCall('h1', 'test')).queryKey
const ratesKey = ratesQuery(wanted).queryKey
/** A list with one room, which has its name from its token. */
const list = (token: string) => ({
  token,
  currency: 'USD' as const,
  hotel: someRooms([aRate({ roomId: token })], [['rate1']]),
  correlationId: 'c1',
})

const pageOf = (state: PageState, client: QueryClient, onServer = false) => (
  <MemoryRouter initialEntries={[path]}>
    <PageStateContext value={state}>
      <WordsContext value={wordsOf('en', en)}>
        <ServerQueries value={onServer ? client : undefined}>
          <QueryClientProvider client={client}>
            <Routes>
              <Route path="/hotel/:slug/detail" element={<HotelPage />} />
            </Routes>
          </QueryClientProvider>
        </ServerQueries>
      </WordsContext>
    </PageStateContext>
  </MemoryRouter>
)

it.each([
  { sent: undefined, what: 'that was sent without rates' },
  { sent: 'sent', what: 'that was sent with older ones' },
])('rates that are heard of while a page is asleep $what come when it is awake', async ({ sent }) => {
  serve(
    on(getNearby).says({ status: 'unknown' }),
    on(checkPrice).says(() => aQuote()),
  )
  const known = new QueryClient()
  known.setQueryData(contentKey, { hotels: [aHotelContent()] })
  if (sent) known.setQueryData(ratesKey, list(sent))
  const queries = dehydrate(known)
  const state = aPageState({ pricedFor, queries })
  window.history.replaceState(null, '', path)
  // The code of the rooms, for which a page waits.
  document.body.innerHTML = '<div data-rates></div>'
  await beginHotel('h1', state)
  const container = document.createElement('div')
  container.innerHTML = renderToString(pageOf(state, known, true))
  document.body.replaceChildren(container)
  expect(Array.from(container.querySelectorAll('article h3'), ({ textContent }) => textContent)).toEqual(
    sent ? ['Room sent'] : [],
  )

  const mine = new QueryClient()
  hydrate(mine, queries)
  mine.setQueryData(ratesKey, list('heard'))
  const wrong: unknown[] = []
  render(pageOf(state, mine), { container, hydrate: true, onRecoverableError: (error) => void wrong.push(error) })
  expect(await screen.findByText('Room heard')).toBeTruthy()
  expect(wrong).toEqual([])
})
