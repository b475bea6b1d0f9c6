import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { AuthoriseRequest } from '#server/payments/payment-gateway.ts'
import { actAtDoku, armFault, readDokuOrders } from '#server/testing/outside-world.ts'
import { dokuGateway } from './gateway.ts'
import { signatureOf, timestampOf } from './signature.ts'

const identity = randomBytes(6).toString('hex')
const dokuClientId = `BRN-${identity}`
const options = {
  apiUrl: inject('sandboxUrl'),
  clientId: dokuClientId,
  secretKey: `SK-${identity}`,
  pageOrigins: [inject('sandboxUrl')],
  scriptUrl: undefined,
  // Nobody listens there: these tests ask for the status themselves.
  appUrl: 'http://localhost:4899',
}
const doku = dokuGateway(options, () => new Date())
const amount = money(1_250_000_00, 'IDR')

let made = 0
const order = (): AuthoriseRequest => ({
  reference: `LS-GATEWAY${++made}`,
  amount,
  paymentMethod: '',
  payer: { name: 'Ayu Lestari', email: 'ayu@lodestay.example', phone: '+62 812 5550 100' },
  language: 'id',
  description: 'Rumah “Kelapa” & Spa, 2026-12-01 - 2026-12-03',
  returnUrl: 'http://localhost:4899/payment/booking',
  cancelUrl: 'http://localhost:4899/payment/booking?type=CANCELED',
  minutesToPay: 30,
})
async function open() {
  const request = order()
  const opened = await doku.authorise(request)
  if (opened.status !== 'action_needed' || !opened.pageUrl) throw new Error(`not open but ${opened.status}`)
  return { reference: request.reference, pageUrl: opened.pageUrl }
}
const ledgerOf = async (reference: string) =>
  (await readDokuOrders({ dokuClientId })).filter(({ invoice }) => invoice === reference)
const unknown = { status: 'unknown', cause: expect.any(Error) }

describe('DOKU', () => {
  test('opens one page for one reference, however often it is asked', async () => {
    const request = order()
    const opened = await doku.authorise(request)
    expect(opened).toEqual({
      status: 'action_needed',
      intentId: request.reference,
      pageUrl: expect.stringContaining(`${options.apiUrl}/doku/pay/`),
    })
    expect(await doku.authorise(request)).toEqual(opened)
    expect(await ledgerOf(request.reference)).toMatchObject([{ amount: 1_250_000, status: 'PENDING' }])
  })

  test('collects the money, and a failed try is not the end', async () => {
    const { reference, pageUrl } = await open()
    expect(await doku.findIntent(reference)).toEqual({ status: 'action_needed', intentId: reference })
    await actAtDoku(pageUrl, 'fail')
    expect(await doku.findIntent(reference)).toEqual({ status: 'action_needed', intentId: reference, hasFailed: true })
    await actAtDoku(pageUrl, 'pay')
    const collected = { status: 'authorised', intentId: reference, authorised: amount, isCollected: true }
    expect(await doku.findIntent(reference)).toEqual(collected)
    const taken = { status: 'captured', intentId: reference, captured: amount }
    expect(await doku.capture(reference, reference, amount)).toEqual(taken)
  })

  test('an order that ran out of time holds nothing; one that nobody opened does not exist', async () => {
    const { reference, pageUrl } = await open()
    await actAtDoku(pageUrl, 'expire')
    expect(await doku.findIntent(reference)).toEqual({ status: 'voided', intentId: reference })
    expect(await doku.giveBack(reference, reference)).toEqual({ status: 'voided', intentId: reference })
    expect(await doku.findAuthorisation('LS-NEVERSENT')).toEqual({ status: 'not_found' })
  })

  test('refunds a card once, and says of a virtual account that a person has to', async () => {
    const card = await open()
    await actAtDoku(card.pageUrl, 'pay', 'CREDIT_CARD')
    const refunded = { status: 'refunded', intentId: card.reference }
    expect(await doku.giveBack(card.reference, card.reference)).toEqual(refunded)
    expect(await doku.giveBack(card.reference, card.reference)).toEqual(refunded)
    expect(await ledgerOf(card.reference)).toMatchObject([{ refunded: 1_250_000 }])

    const transfer = await open()
    await actAtDoku(transfer.pageUrl, 'pay', 'VIRTUAL_ACCOUNT_BCA')
    const due = { status: 'refund_due', intentId: transfer.reference, collected: amount }
    expect(await doku.giveBack(transfer.reference, transfer.reference)).toMatchObject(due)
  })

  test('a refund whose answer is lost is made once; one that the bank refuses is owed', async () => {
    const lost = await open()
    await actAtDoku(lost.pageUrl, 'pay', 'CREDIT_CARD')
    await armFault(dokuClientId, 'release_fails')
    expect(await doku.giveBack(lost.reference, lost.reference)).toEqual(unknown)
    expect(await doku.giveBack(lost.reference, lost.reference)).toMatchObject({ status: 'refunded' })
    expect(await ledgerOf(lost.reference)).toMatchObject([{ refunded: 1_250_000 }])

    const refused = await open()
    await actAtDoku(refused.pageUrl, 'pay', 'CREDIT_CARD')
    await armFault(dokuClientId, 'refund_refused')
    expect(await doku.giveBack(refused.reference, refused.reference)).toMatchObject({ status: 'refund_due' })
  })

  test('silence, and a key that DOKU does not know us by, are never a failure of the payment', async () => {
    const nowhere = dokuGateway({ ...options, apiUrl: 'http://localhost:4898' }, () => new Date())
    expect(await nowhere.authorise(order())).toEqual(unknown)
    expect(await nowhere.findIntent('LS-1')).toEqual(unknown)
    expect(await nowhere.findAuthorisation('LS-1')).toEqual(unknown)
    expect(await nowhere.giveBack('LS-1', 'LS-1')).toEqual(unknown)
    const request = order()
    await armFault(dokuClientId, 'local_silent')
    expect(await doku.authorise(request)).toEqual(unknown)
    expect(await doku.authorise(request)).toMatchObject({ status: 'action_needed' })
    expect(await ledgerOf(request.reference)).toHaveLength(1)
    await armFault(dokuClientId, 'local_down')
    expect(await doku.findIntent(request.reference)).toEqual(unknown)
  })

  // Trap 43: an address that DOKU, or somebody in between, made up.
  test.each(['https://jokul.doku.com', 'http://localhost:1', 'https://localhost'])(
    'sends nobody to a page at another origin than %s, which is the configured one',
    async (origin) => {
      const strict = dokuGateway({ ...options, pageOrigins: [origin] }, () => new Date())
      expect(await strict.authorise(order())).toMatchObject(unknown)
    },
  )
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('a notification', () => {
  const target = doku.webhookPath
  const body = JSON.stringify({
    service: { id: 'VIRTUAL_ACCOUNT' },
    channel: { id: 'VIRTUAL_ACCOUNT_BCA' },
    transaction: { status: 'SUCCESS', date: '2026-01-02T03:04:05Z', original_request_id: 'open-LS-1' },
    order: { invoice_number: 'LS-1', amount: 1_250_000 },
  })
  interface Change {
    secret?: string
    sentAt?: Date
    signedBody?: string
    target?: string
    headers?: Record<string, string | undefined>
  }
  function receive({ secret = options.secretKey, sentAt = new Date(), signedBody = body, ...change }: Change = {}) {
    const time = timestampOf(sentAt)
    const part = { clientId: dokuClientId, requestId: 'r-1', time, timeHeader: 'Request-Timestamp' } as const
    const headers: Record<string, string | undefined> = {
      'client-id': dokuClientId,
      'request-id': 'r-1',
      'request-timestamp': time,
      signature: signatureOf({ ...part, target: change.target ?? target, body: signedBody }, secret),
      ...change.headers,
    }
    return doku.readWebhook(Buffer.from(body), (name) => headers[name])
  }
  const invalid = { status: 'invalid' }

  test('that DOKU signed says what it is about, and its Request-Id names it', () => {
    expect(receive()).toMatchObject({ status: 'event', eventId: 'r-1', type: 'SUCCESS', reference: 'LS-1' })
    // Its last try comes after half an hour, six hours and twelve.
    expect(receive({ sentAt: minutesAgo(19 * 60) })).toMatchObject({ status: 'event' })
    expect(receive({ sentAt: minutesAgo(-4) })).toMatchObject({ status: 'event' })
  })

  // Trap 44.
  test.each<[string, Change]>([
    ['signed with another key', { secret: 'SK-forged' }],
    ['whose body was changed on the way', { signedBody: body.replace('LS-1', 'LS-2') }],
    ['made for another path', { target: '/api/webhooks/card/stripe' }],
    ['of the day before yesterday', { sentAt: minutesAgo(25 * 60) }],
    ['of a time to come', { sentAt: minutesAgo(-10) }],
    ['without a signature', { headers: { signature: undefined } }],
    ['without a Request-Id', { headers: { 'request-id': undefined } }],
    ['with another Request-Id than was signed', { headers: { 'request-id': 'r-2' } }],
    ['for another merchant', { headers: { 'client-id': 'BRN-other' } }],
    ['with a time that is none', { headers: { 'request-timestamp': 'now' } }],
  ])('%s is nobody’s', (_case, change) => {
    expect(receive(change)).toEqual(invalid)
  })
})
