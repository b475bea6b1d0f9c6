// The outside world on one machine: two hotel suppliers, card and local payments, sign-in and mail, each in its own
// protocol.
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { freePort } from '#tools/free-port.ts'
import { buildSandbox } from './app.ts'
import { cardParty } from './card/party.ts'
import { Faults } from './control/faults.ts'
import { dokuParty } from './doku/party.ts'
import { identityParty } from './identity/party.ts'
import { liteapiParty } from './liteapi/party.ts'
import { mailParty } from './mail/party.ts'
import { mapsParty } from './maps/party.ts'
import { openStreets } from './maps/streets.ts'
import type { World } from './party.ts'
import { placesParty } from './places/party.ts'
import { ColumnAtlas } from './supply/atlas/column-atlas.ts'
import { openColumns } from './supply/atlas/open-atlas.ts'
import { supplyParty } from './supply/party.ts'

const DEFAULT_PORT = 3001
const DEFAULT_SMTP_PORT = 3025

function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  process.stderr.write(`${name} is not a port: ${text}\n`)
  process.exit(78)
}

async function main(): Promise<void> {
  const dataDir = join(process.env['DATA_DIR'] || '.data', 'sandbox')
  // Port 0 means any: it is settled now, because pictures and pages carry it in their addresses.
  const port = portFrom('SANDBOX_PORT', DEFAULT_PORT) || (await freePort())
  const smtpPort = portFrom('SANDBOX_SMTP_PORT', DEFAULT_SMTP_PORT) || (await freePort())
  const world: World = {
    dataDir,
    publicUrl: (process.env['SANDBOX_PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/$/, ''),
    smtpPort,
    faults: new Faults(),
  }
  const columns = await openColumns(dataDir)
  const atlas = new ColumnAtlas(columns)
  const streets = openStreets(columns)
  const parties = [
    supplyParty(world, atlas),
    liteapiParty(world, atlas),
    cardParty(world),
    dokuParty(world),
    identityParty(world),
    mailParty(world),
    mapsParty(world, streets),
    placesParty(world, streets),
  ]
  const app = await buildSandbox(parties, world.faults)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  await app.listen({ port, host: '0.0.0.0' })
  const bound = app.server.address() as AddressInfo
  // Wakes the streets, so that the first visitor need not wait for them.
  streets.tile(0, 0, 0).catch(() => undefined)
  process.stdout.write(`sandbox ready on http://localhost:${bound.port}, mail on port ${smtpPort}\n`)
}

main().catch((error: unknown) => {
  const { code, stack, port } = error as NodeJS.ErrnoException & { port?: number }
  const sentence = `Port ${port} is in use: set SANDBOX_PORT and SANDBOX_SMTP_PORT to free ones.`
  process.stderr.write(`${code === 'EADDRINUSE' ? sentence : (stack ?? String(error))}\n`)
  process.exit(1)
})
