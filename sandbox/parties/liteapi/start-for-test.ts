import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { Faults } from '#sandbox/control/faults.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { liteapiParty } from './party.ts'

export interface Rate {
  rateId: string
  occupancyNumber: number
  name: string
  adultCount: number
  childrenAges: number[]
  boardType: string
  mappedRoomId?: number
  retailRate: {
    total: { amount: number; currency: string }[]
    taxesAndFees: { included: boolean; amount: number; description: string }[]
  }
  cancellationPolicies: { refundableTag: string; cancelPolicyInfos: { cancelTime: string; amount: number }[] | null }
}
export interface Offer {
  offerId: string
  rates: Rate[]
  offerRetailRate: { amount: number; currency: string }
}
export interface Rates {
  data: { hotelId: string; roomTypes: Offer[] }[]
  error?: { code: number; description?: string }
}
export interface Prebook {
  data: { prebookId: string; price: number; priceDifferencePercent: number; roomTypes: { rates: Rate[] }[] }
  error?: { code: number }
}
export interface Booked {
  data: { bookingId: string; status: string; clientReference: string; price: number }
  error?: { code: number; description?: string }
}

interface Answer<T> {
  status: number
  json: T
}

/** A LiteAPI of one test file, on a port and in a folder of its own. */
export async function startLiteapi(options: { dataDir?: string } = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'liteapi-')))
  const faults = new Faults()
  const atlas = await testAtlas()
  const world = { dataDir, publicUrl: 'http://sandbox.test', smtpPort: 0, faults }
  const app = await buildSandbox([liteapiParty(world, atlas)], faults)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function call<T>(method: string, path: string, body?: unknown, key = 'test'): Promise<Answer<T>> {
    const response = await fetch(`${url}${path.startsWith('/liteapi') || path === '/' ? '' : '/liteapi/v3.0'}${path}`, {
      method,
      headers: { 'X-API-Key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: response.status, json: (isJson ? JSON.parse(text) : text) as T }
  }

  /** The cheapest offer of the nth hotel of Kuala Lumpur that has one, made firm. */
  async function aPrebook(changes: Record<string, unknown> = {}, nth = 0) {
    const rates = await call<Rates>(
      'POST',
      '/hotels/rates',
      aRatesSearch({ ...kualaLumpur, maxRatesPerHotel: 1, ...changes }),
    )
    const hotel = rates.json.data[nth]
    const [offer] = hotel?.roomTypes ?? []
    const prebook = await call<Prebook>('POST', '/rates/prebook', { offerId: offer?.offerId, usePaymentSdk: false })
    expect(prebook.status).toBe(200)
    return { hotelId: hotel?.hotelId ?? '', offer, prebook: prebook.json.data }
  }

  return {
    url,
    dataDir,
    faults,
    atlas,
    call,
    get: <T>(path: string, key?: string): Promise<Answer<T>> => call<T>('GET', path, undefined, key),
    post: <T>(path: string, body: unknown, key?: string): Promise<Answer<T>> => call<T>('POST', path, body, key),
    aPrebook,
    stop: async ({ keepData = false } = {}) => {
      await app.close()
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestLiteapi = Awaited<ReturnType<typeof startLiteapi>>

export const kualaLumpur = { latitude: 3.139, longitude: 101.6869, radius: 3000 }

/** Two adults, two nights, a month from now, paid in dollars. */
export function aRatesSearch(changes: Record<string, unknown> = {}) {
  const checkin = addDays(dateOf(new Date(), 'UTC'), 30)
  return {
    occupancies: [{ adults: 2, children: [] }],
    currency: 'USD',
    guestNationality: 'ID',
    checkin,
    checkout: addDays(checkin, 2),
    timeout: 6,
    roomMapping: true,
    ...changes,
  }
}

let references = 0
/** An order for a prebook, each room led by one guest. */
export function anOrder(prebookId: string, { lastName = 'Tan', rooms = 1 } = {}) {
  references += 1
  const person = { firstName: 'Maya', lastName, email: 'maya@lodestay.example' }
  return {
    prebookId,
    clientReference: `LS-LITE-${process.pid}-${references}`,
    holder: { ...person, phone: '+62 812 5550 100' },
    guests: Array.from({ length: rooms }, (_, i) => ({ ...person, occupancyNumber: i + 1 })),
    payment: { method: 'ACC_CREDIT_CARD' },
  }
}
