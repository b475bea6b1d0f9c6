import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPaidInTwoPlaces } from '#shared/rate/pay-at-hotel.ts'
import { aStay, someHotelIds } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import type { RoomsOutcome, Supplier, SupplierRate } from './supplier.ts'
import { soldRates } from './sold-rates.ts'

type Available = Extract<RoomsOutcome, { status: 'available' }>

const call = { correlationId: 'sold-rates', customerIp: '203.0.113.7', isTest: false }
const twoRooms = [1, 2].map(() => ({ numOfAdults: 2, childAges: [] }))
const criteria = {
  ...aStay(),
  currency: 'USD' as const,
  occupancies: twoRooms,
  nationality: 'ID',
  countryOfResidence: 'ID',
}

let server: TestServer
/** What the supplier offers, and what of it we sell. */
let offered: Supplier
let sold: Supplier
let hotels: { hotelId: string; offered: Available; sold: Available }[]
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  offered = zentrumhubSupplier(server.context.config.supply)
  sold = soldRates(offered)
  hotels = []
  for (const hotelId of (await someHotelIds(server)).slice(0, 60)) {
    const [all, ours] = [
      await offered.findRooms(hotelId, criteria, call),
      await sold.findRooms(hotelId, criteria, call),
    ]
    if (all.status === 'available' && ours.status === 'available') hotels.push({ hotelId, offered: all, sold: ours })
  }
}, 60_000)
afterAll(() => server.close())

function ratesOf({ rates }: Available, rateIds: string[]): SupplierRate[] {
  return rateIds.flatMap((id) => rates.find((rate) => rate.id === id) ?? [])
}
const wantsCard = (rates: SupplierRate[]) => rates.some((rate) => rate.payAtHotel && rate.cardRequired)

test.each([
  ['is paid now for one room and at the desk for another', isPaidInTwoPlaces],
  ['wants the number of the card that we never see', wantsCard],
])('an option that %s is not listed, and sold out when its price is asked', async (_why, isUnsold) => {
  const unsold = hotels.flatMap((hotel) =>
    hotel.offered.recommendations
      .filter(({ rateIds }) => isUnsold(ratesOf(hotel.offered, rateIds)))
      .map(({ id }) => ({ ...hotel, id })),
  )
  expect(unsold.length).toBeGreaterThan(0)
  for (const { sold: ours, id } of unsold) {
    expect(ours.recommendations.map((option) => option.id)).not.toContain(id)
    expect(ours.groups.flatMap((group) => group.recommendationIds)).not.toContain(id)
  }
  const [first] = unsold
  const price = await sold.checkPrice(first!.hotelId, first!.offered.token, first!.id, 'USD', call)
  expect(price).toEqual({ status: 'sold_out' })
})

test('what is listed is complete: every option has its rates, every rate its option, every group an option', () => {
  for (const { sold: ours } of hotels) {
    const listed = ours.recommendations.flatMap(({ rateIds }) => rateIds)
    expect(ours.rates.map(({ id }) => id).toSorted()).toEqual(listed.toSorted())
    expect(ours.groups.every(({ recommendationIds }) => recommendationIds.length > 0)).toBe(true)
  }
})

test('nobody promises a discount that the desk does not give: what the hotel collects is never sold for less', async () => {
  const atDesk = hotels.flatMap((hotel) =>
    hotel.sold.recommendations
      .filter(({ rateIds }) => ratesOf(hotel.sold, rateIds).every((rate) => rate.payAtHotel))
      .map((option) => ({ ...hotel, option })),
  )
  expect(atDesk.length).toBeGreaterThan(0)
  for (const { sold: ours, option } of atDesk) {
    expect(option.floor).toEqual(option.total)
    for (const rate of ratesOf(ours, option.rateIds)) expect(rate.floor).toEqual(rate.total)
  }
  const prices = []
  for (const { hotelId, sold: ours, option } of atDesk.slice(0, 5)) {
    prices.push(await sold.checkPrice(hotelId, ours.token, option.id, 'USD', call))
  }
  const checked = prices.filter((price) => price.status === 'available')
  expect(checked.length).toBeGreaterThan(0)
  for (const price of checked) expect(price.floor).toEqual(price.total)
})
