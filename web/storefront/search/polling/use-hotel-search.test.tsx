import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { hashKey } from '@tanstack/react-query'
import { on, sent, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { anAnswer } from '#web/storefront/search/an-answer.ts'
import { bali } from '#web/storefront/search/a-place.ts'
import type { HandedSearch } from './handed-search.ts'
import { searchKeyOf, useHotelSearch } from './use-hotel-search.ts'

const stay = { checkIn: '2099-12-18', checkOut: '2099-12-20', occupancies: [{ numOfAdults: 2, childAges: [] }] }

/** Each number of hotels with a price that was shown, in turn. */
const shown: number[] = []

function Search() {
  const { data, counted } = useHotelSearch(bali, stay, undefined)
  const found = data?.offers.size ?? 0
  if (shown.at(-1) !== found) shown.push(found)
  return (
    <>
      <p>{`${found} found, ${data?.checked} of ${data?.asked}`}</p>
      <p>
        {counted ? `Counts ${['1', '2', 'not listed'].filter((id) => counted.has(id)).join(', ')}` : 'Counts none yet'}
      </p>
    </>
  )
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

beforeEach(() => {
  const hotels = ['1', '2'].map((id) => aHotel({ id }))
  serve(on(initAvailability).says({ token: 't1' }), on(getHotelContent).says({ hotels }))
})

it('a search that is left while it runs goes on where it was when somebody comes back', async () => {
  let polled = anAnswer('InProgress', ['1'])
  serve(on(getResults).says(() => polled))
  await renderScreen(<Page />)
  await screen.findByText('1 found, 1 of 2')
  await userEvent.click(screen.getByRole('button'))
  const before = sent().length
  polled = anAnswer('Completed', ['1', '2'])
  await act(async () => {})
  expect(sent().slice(before)).toEqual([])
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('2 found, 2 of 2')).toBeTruthy()
  expect(shown).toEqual([0, 1, 2])
  expect(sent(initAvailability)).toHaveLength(1)
})

const searchId = hashKey(searchKeyOf({ location: bali, area: undefined, stay, currency: 'USD' }))
const handed = {
  searchId,
  token: 't0',
  startedAt: Date.now(),
  currency: 'USD' as const,
  checked: 1,
  asked: 2,
  isCompleted: false,
  hotels: [aHotel({ id: '1' })],
  offers: anAnswer('InProgress', ['1']).hotels,
}

/** The page as it came from the server with a search that it began; whose results the browser asked for then. */
async function handedOver(search: HandedSearch) {
  shown.length = 0
  serve(on(getResults).says(({ params: { token } }) => ({ ...anAnswer('Completed', ['1', '2']), token })))
  const pricedFor = { stay, currency: 'USD' as const, at: 0, today: '2099-12-01', search }
  await renderScreen(<Search />, aPageState({ pricedFor }))
  expect(await screen.findByText('2 found, 2 of 2')).toBeTruthy()
  return sent(getResults).map(({ params }) => params.token)
}

it('a search that the server began goes on in the browser', async () => {
  const asked = await handedOver(handed)
  expect(shown).toEqual([1, 2])
  expect(asked).toContain('t0')
  expect(sent(initAvailability)).toEqual([])
})

it.each([
  ['for another visitor', { searchId: 'another' }],
  ['long ago', { startedAt: Date.now() - 120_000 }],
])('a search that the server began %s is begun anew, and nothing of it shown', async (_why, changes) => {
  const asked = await handedOver({ ...handed, ...changes })
  expect(shown).toEqual([0, 2])
  expect(asked).toContain('t1')
})

it.each([
  ['began anew', undefined],
  ['the server began', handed],
])('says which stays count once the list of the place is there, in a search that %s', async (_who, search) => {
  const list = Promise.withResolvers<Response>()
  serve(on(getHotelContent).says(() => list.promise))
  serve(on(getResults).says(({ params: { token } }) => ({ ...anAnswer('InProgress', ['1', '2']), token })))
  const pricedFor = { stay, currency: 'USD' as const, at: 0, today: '2099-12-01', ...(search && { search }) }
  await renderScreen(<Search />, aPageState({ pricedFor }))
  await screen.findByText('2 found, 2 of 2')
  expect(screen.getByText('Counts none yet')).toBeTruthy()
  await act(async () => list.resolve(Response.json({ hotels: ['1', '2'].map((id) => aHotel({ id })) })))
  expect(await screen.findByText('Counts 1, 2')).toBeTruthy()
})

it('counts every stay where the list of the place does not come', async () => {
  serve(on(getHotelContent).says(() => new Response('{}', { status: 500 })))
  serve(on(getResults).says(({ params: { token } }) => ({ ...anAnswer('InProgress', ['1', '2']), token })))
  await renderScreen(<Search />, aPageState({}))
  expect(await screen.findByText('Counts 1, 2, not listed')).toBeTruthy()
})
