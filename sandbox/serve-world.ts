import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { everywhere } from '#shared/everywhere.ts'
import { freePort } from '#tools/free-port.ts'
import { airaloParty } from './parties/airalo/party.ts'
import { buildSandbox } from './app.ts'
import { camaraParty } from './parties/camara/party.ts'
import { cardParty } from './parties/card/party.ts'
import { Faults } from './control/faults.ts'
import { dokuParty } from './parties/doku/party.ts'
import { drandParty } from './parties/drand/party.ts'
import { dropBoxParty } from './parties/drop-box/party.ts'
import { exchangeParty } from './parties/exchange/party.ts'
import { identityParty } from './parties/identity/party.ts'
import { liteapiParty } from './parties/liteapi/party.ts'
import { mailParty } from './parties/mail/party.ts'
import { mapsParty } from './parties/maps/party.ts'
import { openStreets } from './world/map/streets.ts'
import type { Party, Tls, World } from './party.ts'
import { placesParty } from './parties/places/party.ts'
import { receiverParty } from './parties/receiver/party.ts'
import { sheetsParty } from './parties/sheets/party.ts'
import { ColumnAtlas } from './world/atlas/column-atlas.ts'
import type { Columns } from './world/atlas/column-file.ts'
import { supplyParty } from './parties/supply/party.ts'

interface Settings {
  /** 0 means any free one; for mail as well. */
  port: number
  smtpPort: number
  dataDir: string
  /** Where browsers reach the sandbox, when that is not its own port here. */
  publicUrl: string | undefined
  daysBack: number | undefined
  tls: Tls | undefined
}

/** Opens every party of the outside world and tells when it listens; stops on SIGINT and SIGTERM. */
export async function serveWorld(settings: Settings, made: Promise<Columns>): Promise<void> {
  // Any port is settled now, because pictures and pages carry it in their addresses.
  const port = settings.port || (await freePort())
  const smtpPort = settings.smtpPort || (await freePort())
  const scheme = settings.tls ? 'https' : 'http'
  const world: World = {
    dataDir: settings.dataDir,
    publicUrl: (settings.publicUrl || `${scheme}://localhost:${port}`).replace(/\/$/, ''),
    smtpPort,
    tls: settings.tls,
    daysBack: settings.daysBack,
    faults: new Faults(),
  }
  const app = await buildSandbox(
    made.then((columns) => openParties(world, columns)),
    world.faults,
    world.tls,
  )

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  await app.listen({ port, host: everywhere(networkInterfaces()) })
  const bound = app.server.address() as AddressInfo
  process.stdout.write(`sandbox ready on ${scheme}://localhost:${bound.port}, mail on port ${smtpPort}\n`)
}

function openParties(world: World, columns: Columns): Party[] {
  const atlas = new ColumnAtlas(columns)
  const streets = openStreets(columns)
  return [
    supplyParty(world, atlas),
    liteapiParty(world, atlas),
    cardParty(world),
    dokuParty(world),
    airaloParty(world),
    identityParty(world),
    mailParty(world),
    mapsParty(world, streets),
    placesParty(world, streets),
    receiverParty(world),
    sheetsParty(world),
    exchangeParty(),
    drandParty(world),
    camaraParty(world),
    dropBoxParty(world),
  ]
}
