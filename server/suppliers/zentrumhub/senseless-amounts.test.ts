import { describe, expect, test } from 'vitest'
import { aSearch } from '#server/testing/a-search.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import type { Supplier } from '#server/suppliers/supplier.ts'
import { aHub } from './hub-for-test.ts'

const call = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }
const NONE = 1e20

async function aHubThatSays(said: object): Promise<Supplier> {
  return aHub('traveller', await serveForTest((_, reply) => void reply.end(JSON.stringify(said))))
}

const aRate = (id: string, changes: object = {}) => ({
  id,
  totalRate: 100,
  refundable: true,
  occupancies: [{ roomId: id, numOfAdults: 2 }],
  ...changes,
})
const listed = (...rates: { id: string }[]) => ({
  token: 't',
  currency: 'USD',
  hotel: { rooms: [], rates, recommendations: rates.map(({ id }) => ({ id: `only-${id}`, rates: [id] })) },
})

const hotel = (id: string, totalRate: number) => ({ id, rate: { totalRate } })

test('a hotel of a search whose price is no amount costs the others nothing', async () => {
  const hub = await aHubThatSays({
    status: 'Completed',
    hotels: [hotel('1', NONE), hotel('2', 120), hotel('3', -5), hotel('4', 0)],
  })
  const progress = await hub.pollSearch('t', undefined, 'USD', call)
  expect(progress).toMatchObject({ status: 'completed', offers: [{ id: '2', total: { minor: 12_000 } }] })
})

test.each([
  ['beyond any amount', { totalRate: NONE }],
  ['of less than nothing', { totalRate: -1 }],
  ['with a floor beyond any amount', { minSellingRate: NONE }],
])('a rate %s costs its hotel’s others nothing', async (_, changes) => {
  const hub = await aHubThatSays(listed(aRate('good'), aRate('bad', changes)))
  const outcome = await hub.findRooms('7', aSearch, call)
  expect(outcome).toMatchObject({
    status: 'available',
    rates: [{ id: 'good' }],
    recommendations: [{ id: 'only-good' }],
  })
})

const checked = async (changes: object, rate: object = {}) => {
  const hub = await aHubThatSays({ ...listed(aRate('r', rate)), ...changes })
  return hub.checkPrice('7', 't', 'only-r', 'USD', call)
}

describe('the last word on a price', () => {
  test.each([
    ['nothing at all', { totalRate: 0 }, { totalRate: 0 }],
    ['less than nothing', { totalRate: -120.5 }, {}],
    ['less than nothing, of its one rate', {}, { totalRate: -5 }],
    ['a rate beyond any amount', {}, { totalRate: NONE }],
  ])('that is %s sells nothing', async (_, changes, rate) => {
    expect(await checked(changes, rate)).toEqual({ status: 'sold_out' })
  })

  test('that is beyond any amount is no answer', async () => {
    await expect(checked({ totalRate: NONE })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })
})

test('a cancellation counts where its fee is no amount: the fee is then not told', async () => {
  const hub = await aHubThatSays({ bookingStatus: 'Cancelled', cancellationFee: NONE, currency: 'USD' })
  expect(await hub.cancelBooking('7', { reference: 'LS-1', token: 't' }, call)).toEqual({ status: 'cancelled' })
})
