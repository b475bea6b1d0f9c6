import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Stripe } from 'stripe'
import { Faults } from '#sandbox/control/faults.ts'
import type { World } from '#sandbox/party.ts'
import { cardParty } from './party.ts'

export interface CardsForTest {
  url: string
  dataDir: string
  faults: Faults
  /** The official SDK; `key` is a secret or a publishable one. */
  stripe: (key: string) => Stripe
  stop: () => Promise<void>
}

/** The card party alone on a free port; give a `dataDir` to come back to an earlier one's ledgers. */
export async function startCards(dataDir?: string): Promise<CardsForTest> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lodestay-cards-')))
  const world: World = { dataDir: folder, publicUrl: '', smtpPort: 0, faults: new Faults() }
  const party = cardParty(world)
  const app = Fastify({ forceCloseConnections: true })
  await party.register(app)
  world.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname: host, port } = new URL(world.publicUrl)
  return {
    url: world.publicUrl,
    dataDir: folder,
    faults: world.faults,
    stripe: (key) => new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false }),
    stop: async () => {
      await app.close()
      await party.close()
    },
  }
}

/** A method made as a browser makes it, with the account's publishable key. */
export async function typeCard(
  url: string,
  publishableKey: string,
  number: string,
  changes: Record<string, string> = {},
) {
  const fields = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': number.startsWith('3') ? '1234' : '123',
    key: publishableKey,
    ...changes,
  }
  const response = await fetch(`${url}/v1/payment_methods`, { method: 'POST', body: new URLSearchParams(fields) })
  return (await response.json()) as { id: string; error?: { code: string; message: string; decline_code?: string } }
}
