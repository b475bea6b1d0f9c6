import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { armFault, readRooms } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'

/** Rooms go and prices move in every run, in the steps that want to see it. */
const played: Record<string, string> = { 'sold-out': 'sold_out', 'changed-price': 'price_up' }

async function certifyHub({ step, fault, stays }: { step?: string; fault?: string; stays?: boolean } = {}) {
  const identity = randomBytes(6).toString('hex')
  const account = `demo-${identity}`
  const certified = await certifyForTest('hub', {
    identity,
    wishes: { patienceMs: 1000 },
    begins: async (id) => {
      const name = id === step ? fault : played[id]
      if (name) await armFault(account, name, -1)
    },
    ends: async (id) => {
      const name = id === step ? fault : played[id]
      if (name && !(stays && id === step)) await armFault(account, name, 0)
    },
  })
  return { ...certified, rooms: await readRooms({ supplyAccount: account }) }
}

const all = [
  'search',
  'rooms',
  'price',
  'book',
  'look-up',
  'list',
  'penalty',
  'cancel',
  'ghost',
  'sold-out',
  'changed-price',
]
const after = (step: string) => all.slice(all.indexOf(step) + 1)

describe('npm run certify -- hub', () => {
  test('passes a hub that does all that it documents, and leaves no room booked', async () => {
    const { code, steps, rooms, report } = await certifyHub()
    expect(steps).toEqual({ passed: all, failed: [], 'not tried': [] })
    expect(code).toBe(0)
    expect(rooms.map(({ bookingStatus }) => bookingStatus)).toEqual(['Cancelled', 'Cancelled'])
    expect(report).toMatch(/\/book` — 200, which was kept from us/)
    expect(report).not.toMatch(/sandbox-key|"token":"(?!\[hidden\])/)
  })

  const spoiled: [string, string, string[]][] = [
    ['search', 'supply_down', after('search')],
    ['rooms', 'supply_down', after('rooms')],
    ['price', 'sold_out', ['book', 'look-up', 'list', 'penalty', 'cancel', 'ghost']],
    ['book', 'book_sold_out', ['look-up', 'list', 'penalty', 'cancel']],
    ['look-up', 'supply_down', []],
    ['list', 'supply_down', []],
    ['penalty', 'supply_down', []],
    ['cancel', 'cancel_refused', []],
    ['ghost', 'book_timeout_not_booked', []],
    ['sold-out', 'supply_down', []],
    ['changed-price', 'supply_down', []],
  ]

  test.each(spoiled)('says that %s failed, and only that, when the hub plays %s', async (step, fault, notTried) => {
    const { code, steps, rooms, says } = await certifyHub({ step, fault })
    expect(steps).toEqual({
      passed: all.filter((id) => id !== step && !notTried.includes(id)),
      failed: [step],
      'not tried': notTried,
    })
    expect(code).toBe(1)
    expect(rooms.filter(({ bookingStatus }) => bookingStatus !== 'Cancelled')).toEqual([])
    // Of a room that is not found nobody knows whether it is there.
    expect(says.filter((line) => line.startsWith('LEFT'))).toHaveLength(step === 'ghost' ? 1 : 0)
  })

  test('names a room that the hub does not cancel', async () => {
    const { code, says, rooms } = await certifyHub({ step: 'cancel', fault: 'cancel_refused', stays: true })
    expect(code).toBe(1)
    expect(says.filter((line) => line.startsWith('LEFT'))).toEqual([
      expect.stringMatching(/^LEFT {7}booking \S+ \(CERT-\w+-book\)$/),
      expect.stringMatching(/^LEFT {7}booking \S+ \(CERT-\w+-ghost\)$/),
    ])
    expect(rooms.filter(({ bookingStatus }) => bookingStatus === 'Confirmed')).toHaveLength(2)
  })

  test('books on the live account for nobody who has not allowed it twice', async () => {
    const asked: string[] = []
    const url = await serveForTest((request, reply) => {
      asked.push(request.url ?? '')
      reply.writeHead(500).end()
    })
    const env = { SUPPLY_URL: url, SUPPLY_ACCOUNT_LIVE: 'one', SUPPLY_ACCOUNT_DEMO: 'one' }
    const { code, says } = await certifyForTest('hub', { env })
    expect(code).toBe(2)
    expect(says[0]).toBe('Not done: SUPPLY_ACCOUNT_DEMO is the live account. Certify with test keys.')
    expect(asked).toEqual([])
    expect(inject('sandboxUrl')).not.toBe(url)
  })
})
