import { afterEach, expect, it, vi } from 'vitest'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { renewPrice } from '#shared/api/price-renewal.ts'
import { learnServerClock } from '#web/api/server-clock.ts'
import { on, serve } from '#web/serve.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aCheckout } from '../a-checkout.ts'
import { askAnew } from './ask-anew.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-12-10T12:00:00Z')
const serverSays = (date: number) =>
  learnServerClock(new Headers({ date: new Date(date).toUTCString(), 'cache-control': 'no-store' }), Date.now())

afterEach(() => {
  serverSays(Date.now())
  vi.useRealTimers()
})

/** Free until a day, and a fee after it. */
const freeUntil = (end: string) =>
  aRate({
    rules: [
      { start: '2026-11-01T00:00', end, value: 0, valueType: 'Amount' },
      { start: end, end: '2026-12-20T12:00', value: 40, valueType: 'Amount' },
    ],
  })

it.each([
  {
    judged: 'over',
    servers: '2026-12-15T12:00:00Z',
    before: '2026-12-11T18:00',
    after: '2026-12-13T18:00',
    kind: 'same',
  },
  {
    judged: 'ahead',
    servers: '2026-12-05T12:00:00Z',
    before: '2026-12-07T18:00',
    after: '2026-12-08T18:00',
    kind: 'priceChanged',
  },
])(
  'deadlines that are $judged by the server’s clock alone make it “$kind”',
  async ({ servers, before, after, kind }) => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    serverSays(Date.parse(servers))
    const { quote, hotel } = aCheckout()
    const answer: PricedOption = {
      ...quote,
      nationality: 'MY',
      token: 'quote-2',
      hotel: { id: hotel.id, rates: [freeUntil(after)], rooms: [] },
      expiresAt: new Date(now + DAY_MS).toISOString(),
    }
    serve(on(renewPrice).says(answer))
    expect((await askAnew(aCheckout({ rates: [freeUntil(before)] }))).kind).toBe(kind)
  },
)
