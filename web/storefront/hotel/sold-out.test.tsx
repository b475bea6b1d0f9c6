import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getNearby } from '#shared/api/nearby.ts'
import { checkPrice, findRoomsAndRates } from '#shared/api/rates.ts'
import { on, refusal, serve } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { aHotelContent } from './a-hotel-content.ts'
import HotelPage from './HotelPage.tsx'
import { aQuote, aRate, someRooms } from './rooms/a-rate.ts'

const rates = [aRate({ id: 'a' }), aRate({ id: 'b', totalRate: 120 })]
const sentence = /^Every room here has just been sold for these dates and guests/

const answers = {
  sold: () => ({ code: 'SOLD_OUT' as const, message: 'Sold Out' as const }),
  priced: () => aQuote(),
  failed: () => refusal(500, 'INTERNAL'),
}

/** The page of a hotel with two rates: the first is sold, and of the second the check says this. */
async function open(second: keyof typeof answers, until?: Promise<void>) {
  const hotel = someRooms(rates, [['a'], ['b']])
  serve(
    on(getHotelContent).says({ hotels: [aHotelContent()] }),
    on(getNearby).says({ status: 'unknown' }),
    on(findRoomsAndRates).says(async () => {
      await until
      return { token: 'list', currency: 'USD' as const, hotel }
    }),
    on(checkPrice).says(({ params: { recommendationId: id } }) => (id === 'rec1' ? answers.sold() : answers[second]())),
  )
  await renderScreen(<HotelPage />, undefined, '/hotel/h1/detail?checkIn=2099-12-20&checkOut=2099-12-23&rooms=2')
}

it('says that all rooms were sold once the last one is, and leads to none of them', async () => {
  await open('sold')
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(screen.queryByRole('link', { name: 'See rooms' })).toBeNull()
})

it('calls nothing sold where a check failed', async () => {
  await open('failed')
  await waitFor(() => expect(screen.getAllByText('Sold Out')).toHaveLength(2))
  expect(screen.queryByText(sentence)).toBeNull()
})

it('goes on leading to the rooms while one can be had', async () => {
  await open('priced')
  expect(await screen.findByText('Sold Out')).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getAllByRole('link', { name: 'See rooms' })).not.toHaveLength(0)
})

it('does not call sold out what has not been listed yet', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open('sold', promise)
  expect(await screen.findByRole('link', { name: 'See rooms' })).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
  resolve()
  expect(await screen.findByText(sentence)).toBeTruthy()
})
