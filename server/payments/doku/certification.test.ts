import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { actAtDoku, armFault, readDokuOrders } from '#server/testing/outside-world.ts'
import { freePort } from '#tools/free-port.ts'

interface Spoiled {
  step?: string
  fault?: string
  /** From this step on instead. */
  from?: string
  stays?: boolean
  byHand?: boolean
  listens?: boolean
  /** What strangers do to the port that waits for the notification, before it is looked at. */
  intrudes?: (port: number) => Promise<void>
}

async function certifyDoku({ step, fault, from = step, stays, byHand = true, listens = true, intrudes }: Spoiled = {}) {
  const identity = randomBytes(6).toString('hex')
  const client = `BRN-${identity}`
  const port = await freePort()
  const paying: Promise<void>[] = []
  const certified = await certifyForTest('doku', {
    identity,
    wishes: { byHand, patienceMs: 1500, listen: listens ? port : undefined },
    begins: async (id) => {
      if (id === from && fault) await armFault(client, fault, -1)
      if (id === 'notification') await intrudes?.(port)
    },
    ends: async (id) => (id === step && fault && !stays ? armFault(client, fault, 0) : undefined),
    hears: (line) => {
      const page = /simulator: (\S+)$/.exec(line)?.[1]
      if (page) paying.push(actAtDoku(page, 'pay', 'CREDIT_CARD'))
    },
  })
  await Promise.all(paying)
  return { ...certified, orders: await readDokuOrders({ dokuClientId: client }) }
}

const all = ['order', 'repeat', 'status', 'payment', 'notification', 'give-back']

describe('npm run certify -- doku', () => {
  test('passes a DOKU that does all that it documents, and leaves nothing paid', async () => {
    const { code, steps, orders, report } = await certifyDoku()
    expect(steps).toEqual({ passed: all, failed: [], 'not tried': [] })
    expect(code).toBe(0)
    expect(orders).toMatchObject([{ amount: 25_000, payments: 1, status: 'REFUNDED' }])
    expect(report).not.toMatch(/SK-|BRN-/)
  })

  const spoiled: [string, Spoiled, string[]][] = [
    ['order', { fault: 'local_down' }, all.slice(1)],
    ['repeat', { fault: 'local_down' }, []],
    ['status', { fault: 'local_down' }, []],
    ['payment', { fault: 'local_down' }, ['notification', 'give-back']],
    ['notification', { fault: 'webhook_never', from: 'payment' }, []],
    ['notification', { fault: 'local_signature_bad', from: 'payment' }, []],
    ['give-back', { fault: 'release_fails' }, []],
  ]

  test.each(spoiled)('says that %s failed, and only that, where it does: %j', async (step, how, notTried) => {
    const { code, steps, orders } = await certifyDoku({ step, ...how })
    expect(steps).toEqual({
      passed: all.filter((id) => id !== step && !notTried.includes(id)),
      failed: [step],
      'not tried': notTried,
    })
    expect(code).toBe(1)
    expect(orders.filter(({ status }) => status === 'SUCCESS')).toEqual([])
  })

  test('hears DOKU among what strangers post to its port', async () => {
    const statuses: (number | 'hung up')[] = []
    const { steps } = await certifyDoku({
      intrudes: async (port) => {
        for (const body of ['{}', '{"order":{"invoice_number":"X"}}', 'x'.repeat(3_000_000)]) {
          const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
          const posted = fetch(`http://localhost:${port}/api/webhooks/local/doku`, asked)
          statuses.push(
            await posted.then(
              ({ status }) => status,
              () => 'hung up' as const,
            ),
          )
        }
      },
    })
    expect(steps.failed).toEqual([])
    expect(statuses).toEqual([400, 400, 'hung up'])
  })

  test('names an order that is paid and does not go back', async () => {
    const { code, says } = await certifyDoku({ step: 'give-back', fault: 'release_fails', stays: true })
    expect(code).toBe(1)
    expect(says.filter((line) => line.startsWith('LEFT'))).toEqual([
      expect.stringMatching(/^LEFT {7}order LSCERT\w+: IDR.25,000 is paid; the payment: no clear answer/),
    ])
  })

  test('leaves to a person what only a person can do', async () => {
    const { code, steps } = await certifyDoku({ byHand: false })
    expect(steps['not tried']).toEqual(['payment', 'notification', 'give-back'])
    expect(code).toBe(0)
    expect((await certifyDoku({ listens: false })).steps['not tried']).toEqual(['notification'])
  })

  test('takes no money at DOKU’s live address for nobody who has not allowed it twice', async () => {
    const { code, says } = await certifyForTest('doku', { env: { DOKU_API_URL: 'https://api.doku.com' } })
    expect(code).toBe(2)
    expect(says[0]).toBe('Not done: DOKU_API_URL is not https://api-sandbox.doku.com. Certify with test keys.')
  })
})
