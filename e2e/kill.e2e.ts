import { expect, test } from './fixtures.ts'
import { intentsOf, lettersTo, ordersOf, roomsOf } from './outside-world.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import { fillCard, fillDetails, payForReference, reachCheckout } from './pay.ts'
import { ports } from './ports.ts'
import { aTraveller, enter } from './traveller.ts'

const ACCOUNT = 'killed'

test.use({ baseURL: `http://localhost:${ports.killedShop}` })
test.setTimeout(150_000)

let shop: OwnShop
test.beforeAll(async () => {
  // No journey waits twelve seconds to look up what became of the room.
  shop = await openShop(ACCOUNT, ports.killedShop, { SUPPLY_POLL_MS: '1000', LITEAPI_USED: 'false' })
})
test.afterAll(() => shop.close())

test('the server is killed between holding the money and booking the room: confirmed once, charged once', async ({
  page,
  request,
  watched,
}) => {
  watched.expectErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/)
  // The supplier takes five seconds to book a guest of this name: time enough to die.
  const traveller = await aTraveller(request, 'Slowpoke')
  await enter(page, traveller)
  const hotel = await reachCheckout(page)
  await fillDetails(hotel)
  await fillCard(hotel, '4242 4242 4242 4242')
  const reference = await payForReference(hotel)
  // Before that, no one could know whether the supplier will ever hear of it: the money goes back after two minutes.
  await expect.poll(() => ordersOf(request, reference, ACCOUNT), { intervals: [100] }).toBe(1)

  await shop.kill()
  expect(await intentsOf(request, reference, ACCOUNT)).toMatchObject([{ status: 'requires_capture' }])
  await shop.start()

  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 90_000 })
  expect(await intentsOf(request, reference, ACCOUNT)).toMatchObject([{ status: 'succeeded' }])
  expect(await roomsOf(request, reference, ACCOUNT)).toHaveLength(1)
  expect(await lettersTo(request, traveller.email, /confirm/i)).toHaveLength(1)
})
