import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { forgetViewedHotels, readViewedHotels, rememberViewed } from '#web/storefront/viewed/viewed-hotels.ts'
import { renderScreen } from '#web/testing.tsx'
import { aHotel } from './a-hotel.ts'
import { bali } from './a-place.ts'
import { nothingYet, type SearchSnapshot } from './polling/run-search.ts'
import { useOpenedHotel } from './use-opened-hotel.ts'

const today = dateOf(new Date())
const stay = {
  checkIn: addDays(today, 20),
  checkOut: addDays(today, 22),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
}
const asked = { ...stay, currency: 'USD' as const, isMember: false }
const now = Date.now()
/** Of a place with the stays 1 and 2, of which 2 has a room. */
const search: SearchSnapshot = {
  ...nothingYet,
  startedAt: now,
  completed: true,
  content: new Map(['1', '2'].map((id) => [id, aHotel({ id })])),
  offers: new Map([['2', aHotel({ id: '2', price: 90 })]]),
}

function Searching(props: { search: SearchSnapshot; isPartial: boolean }) {
  useOpenedHotel({ ...props, location: bali, stay, currency: 'USD' })
  return null
}
const latest = () => new Map(readViewedHotels(today).map(({ id, latest: price }) => [id, price?.amount]))

beforeEach(() => {
  forgetViewedHotels()
  for (const id of ['1', '2', '3']) {
    const hotel = { id, name: `House ${id}`, city: 'Penang', asked, opened: { amount: 140, at: now } }
    rememberViewed(hotel)
    // Opened again: each has a price of today.
    rememberViewed(hotel)
  }
})

it('takes today’s price from stays of its place that have no room, and from no other', async () => {
  await renderScreen(<Searching {...{ search }} isPartial={false} />)
  await waitFor(() => expect(latest().get('2')).toBe(90))
  expect(latest()).toEqual(
    new Map([
      ['3', 140],
      ['2', 90],
      ['1', undefined],
    ]),
  )
})

it('learns nothing from a search that broke off', async () => {
  await renderScreen(<Searching {...{ search }} isPartial />)
  // What the first one had written would stand before what this one writes.
  const other = {
    ...search,
    content: new Map([['3', aHotel({ id: '3' })]]),
    offers: new Map([['3', aHotel({ id: '3', price: 95 })]]),
  }
  await renderScreen(<Searching search={other} isPartial={false} />)
  await waitFor(() => expect(latest().get('3')).toBe(95))
  expect(latest()).toEqual(
    new Map([
      ['3', 95],
      ['2', 140],
      ['1', 140],
    ]),
  )
})
