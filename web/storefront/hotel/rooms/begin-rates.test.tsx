import { dehydrate, QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { findRoomsAndRates, getRoomsAndRates } from '#shared/api/rates.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { Queries } from '#web/api/Queries.tsx'
import { on, sent, serve } from '#web/serve.ts'
import { chooseCurrency } from '#web/shell/header/preferences.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { storeSearch, type Stay } from '#web/storefront/search-state.ts'
import { useStay } from '#web/storefront/hotel/stay/use-stay.ts'
import { aPageState, aPartner, aUser, renderScreen } from '#web/testing.tsx'
import { aRate, someRooms } from './a-rate.ts'
import { beginRates } from './begin-rates.ts'
import { storeRatesToken } from './rates-token.ts'
import { ratesQuery, useRates } from './use-rates.ts'

const occupancies = [{ numOfAdults: 2, childAges: [] }]
const today = dateOf(new Date())
const dates = { checkIn: addDays(today, 40), checkOut: addDays(today, 42) }
const inAddress = `checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&rooms=2`
const searched = createSearchState({ place: 'Bali', placeId: '1', ...dates, occupancies, hasProvider: true })

/** One for each test: what was asked for is kept by the hotel. */
let hotelId = 0
beforeEach(() => {
  hotelId += 1
})

function Shown() {
  const stay = useStay()
  const { data } = useRates(String(hotelId), stay, new URLSearchParams(window.location.search).get('d'))
  return <p>{data && `rates of ${data.token}`}</p>
}

const rates = (token: string) => ({
  token,
  currency: 'USD' as const,
  hotel: someRooms([aRate({ id: 'a' })], [['a']]),
})

/** A visit that begins at the hotel's page: the calls of its beginning, and those of the page that shows it. */
async function visit(query: string, state = aPageState()) {
  serve(
    on(findRoomsAndRates).says(() => rates('new')),
    on(getRoomsAndRates).says(() => rates('known')),
  )
  const path = `/hotel/${hotelId}/detail?${query}`
  window.history.replaceState(null, '', path)
  document.body.innerHTML = '<section id="rooms"></section>'
  beginRates(String(hotelId), state)
  await waitFor(() => expect(sent()).toHaveLength(1))
  const [begun] = sent()
  await renderScreen(
    <Queries>
      <Shown />
    </Queries>,
    state,
    path,
  )
  await screen.findByText(/^rates of (?:new|known)/)
  return { begun, shown: screen.getByText(/^rates of/).textContent, asked: sent().length }
}

it('the rates that a visit begins with are those that its page shows, asked for once', async () => {
  const { begun, asked } = await visit(`${inAddress}&residence=SG`)
  expect(begun?.body).toMatchObject({ ...dates, currency: 'USD', nationality: 'SG', occupancies })
  expect(asked).toBe(1)
})

it('they are in the chosen currency, for where the account lives, and the stay without dates is the page’s', async () => {
  chooseCurrency('MYR')
  storeSession('token', aUser({ country: 'ID' }))
  const { begun, asked } = await visit('')
  expect(begun?.body).toMatchObject({ currency: 'MYR', nationality: 'ID' })
  expect(asked).toBe(1)
})

it('a site that forces its currency and names a country has both', async () => {
  chooseCurrency('MYR')
  const partner = aPartner({
    currency: 'IDR',
    countryCode: 'ID',
    switches: { languageSwitch: true, forcesCurrency: true, companyAccounts: false },
  })
  const { begun, asked } = await visit(inAddress, aPageState({ partner }))
  expect(begun?.body).toMatchObject({ currency: 'IDR', nationality: 'ID' })
  expect(asked).toBe(1)
})

it('a page that was opened from results asks with the token of their search', async () => {
  storeSearch(17, searched)
  storeRatesToken(17, { token: 'T1', currency: 'USD', userId: undefined, residence: 'US' })
  const { begun, shown, asked } = await visit('d=17&residence=US')
  expect(begun?.path).toBe(`/hotel/${hotelId}/roomsandrates/T1`)
  expect(shown).toBe('rates of known')
  expect(asked).toBe(1)
})

it('nothing is asked of a hotel that is not there', () => {
  serve()
  beginRates(String(hotelId), aPageState())
  expect(sent()).toEqual([])
})

/** As the server sends them. */
function stateWith(data: object, changes: Partial<Stay> = {}) {
  const stay = { ...dates, occupancies, residence: 'SG', ...changes }
  const client = new QueryClient()
  const wanted = {
    hotelId: String(hotelId),
    stay,
    d: null,
    currency: 'USD',
    userId: undefined,
    channelId: 'test',
  } as const
  client.setQueryData(ratesQuery(wanted).queryKey, { ...rates('sent'), correlationId: 'c1', ...data })
  const pricedFor = { stay, currency: 'USD', at: Date.now(), today } as const
  return aPageState({ pricedFor, queries: dehydrate(client) })
}

it('rates that came with the page are not asked for', async () => {
  serve()
  const path = `/hotel/${hotelId}/detail?${inAddress}&residence=SG`
  const state = stateWith({})
  window.history.replaceState(null, '', path)
  document.body.innerHTML = '<section id="rooms"></section>'
  beginRates(String(hotelId), state)
  await renderScreen(
    <Queries>
      <Shown />
    </Queries>,
    state,
    path,
  )
  expect(screen.getByText('rates of sent')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('rates that came for somebody who lives elsewhere are not shown', async () => {
  const { begun, shown } = await visit(`${inAddress}&residence=SG`, stateWith({}, { residence: 'MY' }))
  expect(begun?.body).toMatchObject({ nationality: 'SG' })
  expect(shown).toBe('rates of new')
})

it('rates of a page that has lain in a cache are asked for anew', async () => {
  const { pricedFor, ...state } = stateWith({})
  const old = { ...state, pricedFor: pricedFor && { ...pricedFor, at: Date.now() - 61_000 } }
  const { shown } = await visit(`${inAddress}&residence=SG`, old)
  expect(shown).toBe('rates of new')
})

it('a browser that asks for something else than the server keeps its search', async () => {
  storeSearch(19, searched)
  storeRatesToken(19, { token: 'T1', currency: 'USD', userId: undefined, residence: 'SG' })
  const pricedFor = {
    stay: { ...dates, occupancies, residence: 'US' },
    currency: 'USD',
    at: Date.now(),
    today,
  } as const
  const { begun } = await visit(`${inAddress}&d=19&residence=SG`, aPageState({ pricedFor }))
  expect(begun?.path).toBe(`/hotel/${hotelId}/roomsandrates/T1`)
})

it('where the server has begun to ask, the browser asks for the same, and not by a search of before', async () => {
  storeSearch(18, searched)
  storeRatesToken(18, { token: 'T1', currency: 'USD', userId: undefined, residence: 'US' })
  const pricedFor = {
    stay: { ...dates, occupancies, residence: 'US' },
    currency: 'USD',
    at: Date.now(),
    today,
  } as const
  const { begun } = await visit(`${inAddress}&d=18&residence=US`, aPageState({ pricedFor }))
  expect(begun?.path).toBe(`/hotel/${hotelId}/roomsandrates`)
})
