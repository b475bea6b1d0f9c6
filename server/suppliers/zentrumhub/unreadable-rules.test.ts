import { describe, expect, test } from 'vitest'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { aSearch } from '#server/testing/a-search.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { aHub } from './hub-for-test.ts'

const call = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }

const phasesOf = async (...cancellationPolicies: unknown[]) => {
  const rate = { id: 'r', totalRate: 100, refundable: true, occupancies: [], cancellationPolicies }
  const hotel = { rooms: [], rates: [rate], recommendations: [{ id: 'only', rates: ['r'] }] }
  const said = JSON.stringify({ token: 't', currency: 'USD', hotel })
  const hub = aHub('traveller', await serveForTest((_, reply) => void reply.end(said)))
  const outcome = await hub.findRooms('7', aSearch, call)
  const rates = outcome.status === 'available' ? outcome.rates : []
  return listPhases(
    rates.map((one) => ({ ...one, totalRate: 100 })),
    '2026-12-02T00:00:00',
  ).map(({ fee }) => fee)
}

describe('rules of cancelling', () => {
  const free = { start: '2026-11-30T00:00:00', end: '2099-01-01T00:00:00', value: 0, valueType: 'Amount' }
  const costly = { start: '2026-12-01T00:00:00', end: '2099-01-01T00:00:00', value: 80, valueType: 'Amount' }
  test('that can be read hold together, where a policy has none too', async () => {
    expect(await phasesOf({ text: 'See below' }, { rules: [free, costly] })).toEqual([80, 100])
  })

  test('hold from any time where their start is empty, and with a part of a second too', async () => {
    const exact = { ...costly, start: '2026-12-01T00:00:00.000Z' }
    expect(await phasesOf({ rules: [{ ...free, start: '' }, exact] })).toEqual([80, 100])
  })

  test.each([
    ['fee is below nothing', { rules: [{ ...costly, value: -50 }] }],
    ['fee is beyond any amount', { rules: [free, { ...costly, value: 1e20 }] }],
    ['fee is no number', { rules: [free, { ...costly, value: 'all' }] }],
    ['time is none', { rules: [{ ...free, end: '31/12/2026' }] }],
    ['time is a day', { rules: [{ ...free, end: '2026-12-31' }] }],
    ['time is written with a space', { rules: [{ ...free, end: '2026-12-31 18:00:00' }] }],
    ['fee is in no rule', { rules: [free, 'all of it'] }],
    ['list is none', { rules: { ...costly } }],
  ])('promise nothing together where the %s', async (_, policy) => {
    expect(await phasesOf({ rules: [free] }, policy)).toEqual([])
    expect(await phasesOf(policy)).toEqual([])
  })
})
