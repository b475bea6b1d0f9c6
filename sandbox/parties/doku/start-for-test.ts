import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '#sandbox/app.ts'
import { Faults } from '#sandbox/control/faults.ts'
import type { World } from '#sandbox/party.ts'
import type { Delivery, Order } from './merchant.ts'
import { secretKeyOf } from './merchants.ts'
import { dokuParty } from './party.ts'
import { sign, timestamp } from './signature.ts'

export const CLIENT_ID = 'BRN-test'

interface Call {
  requestId?: string
  secretKey?: string
  /** Sent instead of the bytes that were signed. */
  tamperedBody?: string
}

/** The local gateway alone on a free port; give a `dataDir` to come back to an earlier one's ledger. */
export async function startDoku(dataDir?: string) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lodestay-doku-')))
  const world: World = { dataDir: folder, publicUrl: '', smtpPort: 0, faults: new Faults() }
  const app = await buildSandbox([dokuParty(world)], world.faults)
  world.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })

  async function call(method: 'GET' | 'POST', target: string, json?: unknown, options: Call = {}) {
    const { requestId = randomUUID(), secretKey = secretKeyOf(CLIENT_ID), tamperedBody } = options
    const body = json === undefined ? undefined : JSON.stringify(json)
    const time = timestamp()
    const signed = { clientId: CLIENT_ID, requestId, time, timeHeader: 'Request-Timestamp', target, body } as const
    const response = await fetch(world.publicUrl + target, {
      method,
      headers: {
        'client-id': CLIENT_ID,
        'request-id': requestId,
        'request-timestamp': time,
        signature: sign(signed, secretKey),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: tamperedBody ?? body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) as Record<string, never> }
  }

  return {
    url: world.publicUrl,
    dataDir: folder,
    faults: world.faults,
    call,
    /** Presses a button of the payment page. */
    press: (token: string, action: string, channel = 'VIRTUAL_ACCOUNT_BCA') =>
      fetch(`${world.publicUrl}/doku/pay/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ action, channel }),
        redirect: 'manual',
      }),
    ledger: async () => {
      const answer = await fetch(`${world.publicUrl}/doku/ledger/${CLIENT_ID}`)
      return (await answer.json()) as { orders: Order[]; deliveries: Delivery[] }
    },
    setPace: (pace: number) =>
      fetch(`${world.publicUrl}/doku/control/${CLIENT_ID}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pace }),
      }),
    stop: () => app.close(),
  }
}
export type DokuForTest = Awaited<ReturnType<typeof startDoku>>
