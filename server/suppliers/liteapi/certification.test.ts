import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { armFault, readSecondRooms } from '#server/testing/outside-world.ts'

async function certifyLite({ step, fault }: { step?: string; fault?: string } = {}) {
  const identity = randomBytes(6).toString('hex')
  const account = `lite-demo-${identity}`
  const certified = await certifyForTest('liteapi', {
    identity,
    env: { LITEAPI_USED: 'true' },
    wishes: { patienceMs: 1000 },
    begins: async (id) => (id === step && fault ? armFault(account, fault, -1) : undefined),
    ends: async (id) => (id === step && fault ? armFault(account, fault, 0) : undefined),
  })
  return { ...certified, rooms: await readSecondRooms(account) }
}

const all = ['search', 'rates', 'prebook', 'book', 'look-up', 'list', 'cancel', 'ghost', 'no-rates']

describe('npm run certify -- liteapi', () => {
  test('passes a LiteAPI that does all that it documents, and leaves no room booked', async () => {
    const { code, steps, rooms } = await certifyLite()
    expect(steps).toEqual({ passed: all, failed: [], 'not tried': [] })
    expect(code).toBe(0)
    expect(rooms.map(({ status }) => status.toUpperCase())).toEqual(['CANCELLED', 'CANCELLED'])
  })

  const spoiled: [string, string, string[]][] = [
    ['search', 'supply_down', all.slice(1)],
    ['rates', 'supply_down', ['prebook', 'book', 'look-up', 'list', 'cancel', 'ghost']],
    ['prebook', 'sold_out', ['book', 'look-up', 'list', 'cancel', 'ghost']],
    ['book', 'book_sold_out', ['look-up', 'list', 'cancel']],
    ['look-up', 'supply_down', []],
    ['list', 'supply_down', []],
    ['cancel', 'cancel_refused', []],
    ['ghost', 'book_timeout_not_booked', []],
    ['no-rates', 'supply_down', []],
  ]

  test.each(spoiled)('says that %s failed, and only that, when LiteAPI plays %s', async (step, fault, notTried) => {
    const { code, steps, rooms } = await certifyLite({ step, fault })
    expect(steps).toEqual({
      passed: all.filter((id) => id !== step && !notTried.includes(id)),
      failed: [step],
      'not tried': notTried,
    })
    expect(code).toBe(1)
    expect(rooms.filter(({ status }) => !/cancel/i.test(status))).toEqual([])
  })

  test.each<Record<string, string>>([
    { LITEAPI_DEMO_API_KEY: 'prod_x', LITEAPI_API_KEY: 'prod_y' },
    { LITEAPI_DEMO_API_KEY: 'one', LITEAPI_API_KEY: 'one' },
    // Of no form that we know: it may book for real.
    { LITEAPI_DEMO_API_KEY: 'x', LITEAPI_API_KEY: 'prod_y', LITEAPI_BOOK_URL: 'https://book.liteapi.example/v3.0' },
  ])('books for money for nobody who has not allowed it twice: %j', async (keys) => {
    const { code, says } = await certifyForTest('liteapi', { env: { LITEAPI_USED: 'true', ...keys } })
    expect(code).toBe(2)
    expect(says[0]).toBe('Not done: LITEAPI_DEMO_API_KEY is a live key. Certify with test keys.')
  })

  test('says what is not set', async () => {
    expect(await certifyForTest('liteapi')).toMatchObject({ code: 78, says: [expect.stringContaining('LITEAPI_USED')] })
  })
})
