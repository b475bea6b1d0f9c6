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
  methods: ['VIRTUAL_ACCOUNT_BCA', 'VIRTUAL_ACCOUNT_BANK_MANDIRI', 'QRIS'],
  // Nobody listens there: these tests ask for the status themselves.
  appUrl: 'http://localhost:4899',
}
const doku = dokuGateway(options, () => new Date())
const amount = money(1_250_000_00, 'IDR')

/** As long as ours are. */
const newReference = () => `LS-${randomBytes(13).toString('hex').toUpperCase()}`

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
  return { reference: request.reference, invoice: opened.intentId, pageUrl: opened.pageUrl }
}
/** As orders were numbered once. */
async function openWithHyphen() {
  const reference = newReference()
  const target = '/checkout/v1/payment'
  const body = JSON.stringify({ order: { amount: 1_250_000, invoice_number: reference } })
  const time = timestampOf(new Date())
  const signed = {
    clientId: dokuClientId,
    requestId: `open-${reference}`,
    time,
    timeHeader: 'Request-Timestamp',
  } as const
  const answer = await fetch(options.apiUrl + target, {
    method: 'POST',
    headers: {
      'client-id': dokuClientId,
      'request-id': signed.requestId,
      'request-timestamp': time,
      signature: signatureOf({ ...signed, target, body }, options.secretKey),
    },
    body,
  })
  const { response } = (await answer.json()) as { response: { payment: { url: string } } }
  return { reference, pageUrl: response.payment.url }
}
const ledgerOf = async (reference: string) =>
  (await readDokuOrders({ dokuClientId })).filter((one) => one.reference === reference)
const unknown = { status: 'unknown', cause: expect.any(Error) }

describe('DOKU', () => {
  test('opens one page for one reference, however often it is asked', async () => {
    const request = order()
    const opened = await doku.authorise(request)
    expect(opened).toEqual({
      status: 'action_needed',
      intentId: request.reference.replace('-', ''),
      pageUrl: expect.stringContaining(`${options.apiUrl}/doku/pay/`),
      payBefore: expect.any(Date),
    })
    expect(await doku.authorise(request)).toEqual(opened)
    expect(await ledgerOf(request.reference)).toMatchObject([{ amount: 1_250_000, status: 'PENDING' }])
    const [{ dueAt } = { dueAt: '' }] = await ledgerOf(request.reference)
    const { payBefore } = opened as { payBefore: Date }
    expect(payBefore.toISOString(), 'DOKU’s own, to the second').toBe(dueAt.replace(/\.\d+/, '.000'))
  })

  test('shows who chose a kind of payment that kind alone, on one page however often it is asked', async () => {
    const request = { ...order(), paymentMethod: 'va' }
    const opened = await doku.authorise(request)
    expect(await doku.authorise(request)).toEqual(opened)
    const banks = ['VIRTUAL_ACCOUNT_BCA', 'VIRTUAL_ACCOUNT_BANK_MANDIRI']
    expect(await ledgerOf(request.reference)).toMatchObject([{ types: banks, status: 'PENDING' }])
    const { reference } = await open()
    expect((await ledgerOf(reference)).map(({ types }) => types)).toEqual([undefined])
  })

  test('collects the money, and a failed try is not the end', async () => {
    const { reference, invoice, pageUrl } = await open()
    expect(await doku.findIntent(invoice)).toEqual({ status: 'action_needed', intentId: invoice })
    await actAtDoku(pageUrl, 'fail')
    expect(await doku.findIntent(invoice)).toEqual({ status: 'action_needed', intentId: invoice, hasFailed: true })
    await actAtDoku(pageUrl, 'pay')
    const collected = { status: 'authorised', intentId: invoice, authorised: amount, isCollected: true }
    expect(await doku.findIntent(invoice)).toEqual(collected)
    const taken = { status: 'captured', intentId: invoice, captured: amount }
    expect(await doku.capture(invoice, reference, amount)).toEqual(taken)
  })

  test('an order that ran out of time holds nothing; one that nobody opened does not exist', async () => {
    const { reference, invoice, pageUrl } = await open()
    await actAtDoku(pageUrl, 'expire')
    expect(await doku.findIntent(invoice)).toEqual({ status: 'voided', intentId: invoice })
    expect(await doku.giveBack(invoice, reference)).toEqual({ status: 'voided', intentId: invoice })
    expect(await doku.findAuthorisation('LS-NEVERSENT')).toEqual({ status: 'not_found' })
  })

  test('refunds a card once, and says of a virtual account that a person has to', async () => {
    const card = await open()
    await actAtDoku(card.pageUrl, 'pay', 'CREDIT_CARD')
    const refunded = { status: 'refunded', intentId: card.invoice }
    expect(await doku.giveBack(card.invoice, card.reference)).toEqual(refunded)
    expect(await doku.giveBack(card.invoice, card.reference)).toEqual(refunded)
    expect(await ledgerOf(card.reference)).toMatchObject([{ refunded: 1_250_000 }])

    const transfer = await open()
    await actAtDoku(transfer.pageUrl, 'pay', 'VIRTUAL_ACCOUNT_BCA')
    const due = { status: 'refund_due', intentId: transfer.invoice, collected: amount }
    expect(await doku.giveBack(transfer.invoice, transfer.reference)).toMatchObject(due)
  })

  test('a refund whose answer is lost is made once; one that the bank refuses is owed', async () => {
    const lost = await open()
    await actAtDoku(lost.pageUrl, 'pay', 'CREDIT_CARD')
    await armFault(dokuClientId, 'release_fails')
    expect(await doku.giveBack(lost.invoice, lost.reference)).toEqual(unknown)
    expect(await doku.giveBack(lost.invoice, lost.reference)).toMatchObject({ status: 'refunded' })
    expect(await ledgerOf(lost.reference)).toMatchObject([{ refunded: 1_250_000 }])

    const refused = await open()
    await actAtDoku(refused.pageUrl, 'pay', 'CREDIT_CARD')
    await armFault(dokuClientId, 'refund_refused')
    expect(await doku.giveBack(refused.invoice, refused.reference)).toMatchObject({ status: 'refund_due' })
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

  test('numbers an order with letters and digits, no more than cards allow', async () => {
    const reference = newReference()
    const opened = await doku.authorise({ ...order(), reference })
    if (opened.status !== 'action_needed' || !opened.pageUrl) throw new Error(`not open but ${opened.status}`)
    expect(opened.intentId).toMatch(/^LS[A-Z0-9]{1,28}$/)
    await actAtDoku(opened.pageUrl, 'pay', 'CREDIT_CARD')
    const paid = { status: 'authorised', intentId: opened.intentId }
    expect(await doku.findIntent(opened.intentId)).toMatchObject(paid)
    expect(await doku.findAuthorisation(reference)).toMatchObject(paid)
    expect(await doku.findPayment(opened.intentId)).toMatchObject({ record: { reference } })
  })

  test('an order that was opened with a hyphen in its number keeps it, and is found by it and by our reference', async () => {
    const { reference, pageUrl } = await openWithHyphen()
    await actAtDoku(pageUrl, 'pay')
    const paid = { status: 'authorised', intentId: reference }
    expect(await doku.findIntent(reference)).toMatchObject(paid)
    expect(await doku.findAuthorisation(reference)).toMatchObject(paid)
    expect(await doku.findPayment(reference)).toMatchObject({ record: { intentId: reference, reference } })
    expect(await doku.giveBack(reference, reference)).toMatchObject({ status: 'refund_due', intentId: reference })
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

const bodyOf = (invoice: string) =>
  JSON.stringify({
    service: { id: 'VIRTUAL_ACCOUNT' },
    channel: { id: 'VIRTUAL_ACCOUNT_BCA' },
    transaction: { status: 'SUCCESS', date: '2026-01-02T03:04:05Z', original_request_id: `open-${invoice}` },
    order: { invoice_number: invoice, amount: 1_250_000 },
  })

describe('a notification', () => {
  const target = doku.webhookPath
  const usual = bodyOf('LS1')
  interface Change {
    body?: string
    secret?: string
    sentAt?: Date
    signedBody?: string
    target?: string
    headers?: Record<string, string | undefined>
  }
  function receive({ secret = options.secretKey, sentAt = new Date(), body = usual, ...change }: Change = {}) {
    const time = timestampOf(sentAt)
    const part = { clientId: dokuClientId, requestId: 'r-1', time, timeHeader: 'Request-Timestamp' } as const
    const headers: Record<string, string | undefined> = {
      'client-id': dokuClientId,
      'request-id': 'r-1',
      'request-timestamp': time,
      signature: signatureOf({ ...part, target: change.target ?? target, body: change.signedBody ?? body }, secret),
      ...change.headers,
    }
    return doku.readWebhook(Buffer.from(body), (name) => headers[name])
  }
  const invalid = { status: 'invalid' }

  test('that DOKU signed says what it is about, and its Request-Id names it', () => {
    const named = { eventId: 'r-1', type: 'SUCCESS', intentId: 'LS1', reference: 'LS-1' }
    expect(receive()).toMatchObject({ status: 'event', ...named })
    expect(receive({ body: bodyOf('LS-1') })).toMatchObject({ status: 'event', ...named, intentId: 'LS-1' })
    // Its last try comes after half an hour, six hours and twelve.
    expect(receive({ sentAt: minutesAgo(19 * 60) })).toMatchObject({ status: 'event' })
    expect(receive({ sentAt: minutesAgo(-4) })).toMatchObject({ status: 'event' })
  })

  // Trap 44.
  test.each<[string, Change]>([
    ['signed with another key', { secret: 'SK-forged' }],
    ['whose body was changed on the way', { signedBody: bodyOf('LS2') }],
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
