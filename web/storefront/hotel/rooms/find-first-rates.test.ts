import { QueryClient, type DehydratedState } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { checkPrice, findRoomsAndRates } from '#shared/api/rates.ts'
import type { ServerCall } from '#shared/page/page.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { aQuote, aRate, someRooms } from './a-rate.ts'
import { findFirstRates } from './find-first-rates.ts'

const list = {
  token: 'T1',
  currency: 'USD' as const,
  hotel: someRooms([aRate({ id: 'a' }), aRate({ id: 'b' })], [['a'], ['b']]),
}
const wanted = {
  hotel: aHotelContent(),
  stay: { checkIn: '2031-06-10', checkOut: '2031-06-12', occupancies: [{ numOfAdults: 2, childAges: [] }] },
  currency: 'USD' as const,
  channelId: 'test',
  at: Date.parse('2031-06-01'),
}
const kindsIn = ({ queries }: DehydratedState) => queries.map(({ queryKey: [kind] }) => kind)

/** What is known when the time is over, where the rest would be answered after that. */
async function knownInTime(isLate: (path: string, params: object | undefined) => boolean) {
  const over = new AbortController()
  const late = Promise.withResolvers<void>()
  const call = (async ({ path }: { path: string }, { params }: { params?: object }) => {
    if (isLate(path, params)) {
      // Once everything that is in time has been said.
      setTimeout(() => over.abort())
      await late.promise
    }
    return path === findRoomsAndRates.path ? list : aQuote()
  }) as ServerCall
  const client = new QueryClient()
  const found = await findFirstRates(wanted, { call, client, correlationId: 'c1' }, over.signal)
  late.resolve()
  return { found, client }
}

it('rates that come too late are left to the browser', async () => {
  const { found } = await knownInTime((path) => path === findRoomsAndRates.path)
  expect(found.queries).toEqual([])
})

it('of the first prices those that came in time are known', async () => {
  const { found } = await knownInTime(
    (path, params) => path === checkPrice.path && (params as { recommendationId: string }).recommendationId === 'rec2',
  )
  expect(kindsIn(found)).toEqual(['rates', 'GET'])
})
