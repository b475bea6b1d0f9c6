import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, run } from '#tools/process.ts'
import { expect, test } from './fixtures.ts'
import { intentsOf, lettersTo, roomsOf, SANDBOX } from './outside-world.ts'
import { fillCard, fillDetails, payForReference, reachCheckout } from './pay.ts'
import { ports } from './ports.ts'
import { aTraveller, enter } from './traveller.ts'

const PORT = ports.killedShop
const SUPPLY_ACCOUNT = 'kill-account'
const CARD_ACCOUNT = 'kill'

test.use({ baseURL: `http://localhost:${PORT}` })
test.setTimeout(150_000)

let dataDir: string
let server: Child | undefined

/** A server of this journey's own, on the shared sandbox, with accounts of its own there. */
async function startServer(): Promise<void> {
  server = run('server/main.ts', [], {
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      SUPPLY_URL: SANDBOX,
      SUPPLY_ACCOUNT_LIVE: SUPPLY_ACCOUNT,
      LITEAPI_URL: `${SANDBOX}/liteapi/v3.0`,
      LITEAPI_BOOK_URL: `${SANDBOX}/liteapi/v3.0`,
      LITEAPI_API_KEY: SUPPLY_ACCOUNT,
      CARD_API_URL: SANDBOX,
      CARD_SCRIPT_URL: `${SANDBOX}/card/v3.js`,
      CARD_SECRET_KEY: `sk_test_${CARD_ACCOUNT}`,
      CARD_PUBLISHABLE_KEY: `pk_test_${CARD_ACCOUNT}`,
      CARD_WEBHOOK_SECRET: `whsec_${CARD_ACCOUNT}`,
      SMTP_URL: `smtp://localhost:${ports.smtp}`,
    },
  })
  await expect(async () => {
    expect((await fetch(`http://localhost:${PORT}/readyz`)).status).toBe(200)
  }).toPass({ timeout: 60_000 })
}

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-kill-'))
  await startServer()
})

test.afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

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
  await expect
    .poll(async () => (await intentsOf(request, reference, CARD_ACCOUNT))[0]?.status, { intervals: [100] })
    .toBe('requires_capture')

  server?.process.kill('SIGKILL')
  await server?.stop()
  expect(await intentsOf(request, reference, CARD_ACCOUNT)).toMatchObject([{ status: 'requires_capture' }])
  await startServer()

  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 90_000 })
  expect(await intentsOf(request, reference, CARD_ACCOUNT)).toMatchObject([{ status: 'succeeded' }])
  expect(await roomsOf(request, reference, SUPPLY_ACCOUNT)).toHaveLength(1)
  expect(await lettersTo(request, traveller.email, /confirm/i)).toHaveLength(1)
})
