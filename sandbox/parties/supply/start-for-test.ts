import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '#sandbox/app.ts'
import { Faults } from '#sandbox/control/faults.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { supplyParty } from './party.ts'

interface Answer<T> {
  status: number
  headers: Headers
  text: string
  /** Undefined when the answer is not JSON. */
  json: T
}

/** A hub of one test file, on a port and in a folder of its own. */
export async function startHub(options: { dataDir?: string } = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hub-')))
  const faults = new Faults()
  const atlas = await testAtlas()
  const publicUrl = 'http://sandbox.test'
  const app = await buildSandbox([supplyParty({ dataDir, publicUrl, smtpPort: 0, faults }, atlas)], faults)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        apiKey: 'sandbox-key',
        accountId: 'test',
        channelId: 'test-channel',
        correlationId: 'c-1',
        'customer-ip': '203.0.113.9',
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: (isJson ? JSON.parse(text) : undefined) as T,
    }
  }

  return {
    url,
    dataDir,
    faults,
    atlas,
    call,
    get: <T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> =>
      call<T>('GET', path, undefined, headers),
    post: <T = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>> =>
      call<T>('POST', path, body, headers),
    stop: async ({ keepData = false } = {}) => {
      await app.close()
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestHub = Awaited<ReturnType<typeof startHub>>

export const kualaLumpur = { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 10 }

/** Two adults, two nights, a month from now, paid in dollars. */
export function aStay(changes: Record<string, unknown> = {}) {
  const checkIn = addDays(dateOf(new Date(), 'UTC'), 30)
  return {
    channelId: 'lodestay',
    culture: 'en-US',
    currency: 'USD',
    checkIn,
    checkOut: addDays(checkIn, 2),
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    nationality: 'ID',
    countryOfResidence: 'ID',
    ...changes,
  }
}
