import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretKeyOf } from './merchants.ts'
import { sign } from './signature.ts'
import { CLIENT_ID, startDoku, type DokuForTest } from './start-for-test.ts'

let doku: DokuForTest
/** What a shop was told, and what it answers. */
const told: { headers: IncomingHttpHeaders; body: string }[] = []
let shopAnswers = 200
const shop = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    told.push({ headers: request.headers, body })
    response.writeHead(shopAnswers).end()
  })
})
beforeAll(async () => {
  doku = await startDoku()
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await doku.stop()
  shop.close()
})

const PAYMENT = '/checkout/v1/payment'
let invoices = 0
function anOrder(changes: { amount?: number; invoice?: string } = {}) {
  const { amount = 1_250_000, invoice = `LS${++invoices}` } = changes
  const { port } = shop.address() as AddressInfo
  return {
    order: {
      amount,
      invoice_number: invoice,
      currency: 'IDR',
      callback_url: 'http://shop.example/back',
      callback_url_cancel: 'http://shop.example/cancel',
      auto_redirect: true,
    },
    payment: { payment_due_date: 30 },
    additional_info: { override_notification_url: `http://127.0.0.1:${port}/hook` },
  }
}
async function open(invoice = `LS${++invoices}`) {
  const made = await doku.call('POST', PAYMENT, anOrder({ invoice }))
  const { response } = made.json as unknown as { response: { payment: { url: string; token_id: string } } }
  return { invoice, url: response.payment.url, token: response.payment.token_id }
}
const statusOf = async (invoice: string) => (await doku.call('GET', `/orders/v1/status/${invoice}`)).json

describe('DOKU’s calls', () => {
  test('a signed order opens a payment page, and the answer is signed back', async () => {
    const made = await doku.call('POST', PAYMENT, anOrder({ invoice: 'LS-signed' }), { requestId: 'r-signed' })
    expect(made.status).toBe(200)
    expect(made.json).toMatchObject({
      message: ['SUCCESS'],
      response: {
        order: { amount: '1250000', invoice_number: 'LS-signed' },
        payment: { payment_due_date: 30, expired_date: expect.stringMatching(/^\d{14}$/) },
      },
    })
    const signed = {
      clientId: CLIENT_ID,
      requestId: 'r-signed',
      time: made.headers.get('response-timestamp') ?? '',
      timeHeader: 'Response-Timestamp',
      target: PAYMENT,
      body: made.text,
    } as const
    expect(made.headers.get('signature')).toBe(sign(signed, secretKeyOf(CLIENT_ID)))
  })

  test('a wrong key, other bytes than were signed and a fraction of a rupiah are turned down', async () => {
    expect(await doku.call('POST', PAYMENT, anOrder(), { secretKey: 'SK-other' })).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_signature' } },
    })
    const cheaper = JSON.stringify(anOrder({ amount: 1 }))
    expect((await doku.call('POST', PAYMENT, anOrder(), { tamperedBody: cheaper })).status).toBe(400)
    expect((await doku.call('POST', PAYMENT, anOrder({ amount: 100.5 }))).status).toBe(400)
  })

  test('a page says until when it can be paid by the clock of Jakarta, as the answer does', async () => {
    const { url, invoice } = await open()
    const { orders } = await doku.ledger()
    const dueAt = orders.find((one) => one.invoice === invoice)?.dueAt ?? ''
    const said = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Jakarta' })
    const time = `<time datetime="${dueAt}">${said.format(new Date(dueAt))} WIB</time>`
    expect(await (await fetch(url)).text()).toContain(`Pay before ${time}.`)
    const made = await doku.call('POST', PAYMENT, anOrder({ invoice: 'LSdue' }))
    const { response } = made.json as unknown as { response: { payment: { expired_date: string } } }
    const due = (await doku.ledger()).orders.find((one) => one.invoice === 'LSdue')?.dueAt ?? ''
    expect(response.payment.expired_date.slice(0, 12)).toBe(said.format(new Date(due)).replaceAll(/\D/g, ''))
  })

  test('a page offers the ways to pay that its order names, and takes no other; one that is not known opens none', async () => {
    const order = anOrder({ invoice: 'LSnamed' })
    const named = (types: string[]) => ({ ...order, payment: { ...order.payment, payment_method_types: types } })
    for (const types of [[], ['QRIS', 'PIGGY_BANK']]) {
      expect(await doku.call('POST', PAYMENT, named(types))).toMatchObject({
        status: 400,
        json: { error: { code: 'invalid_parameter' } },
      })
    }
    const made = await doku.call('POST', PAYMENT, named(['QRIS', 'EMONEY_OVO']))
    const { response } = made.json as unknown as { response: { payment: Record<string, string> } }
    expect(response.payment['payment_method_types']).toEqual(['QRIS', 'EMONEY_OVO'])
    const page = await (await fetch(response.payment['url'] ?? '')).text()
    expect([...page.matchAll(/<option value="(\w+)"/g)].map(([, id]) => id)).toEqual(['QRIS', 'EMONEY_OVO'])
    const token = response.payment['token_id'] ?? ''
    expect((await doku.press(token, 'pay', 'VIRTUAL_ACCOUNT_BCA')).status).toBe(404)
    expect(await statusOf('LSnamed')).not.toMatchObject({ transaction: { status: 'SUCCESS' } })
    expect((await doku.press(token, 'pay', 'EMONEY_OVO')).status).toBe(303)
    expect(await statusOf('LSnamed')).toMatchObject({
      transaction: { status: 'SUCCESS' },
      channel: { id: 'EMONEY_OVO' },
    })
  })

  test('the same request again answers 409 with the same body; its id for another request is turned down', async () => {
    const order = anOrder()
    const first = await doku.call('POST', PAYMENT, order, { requestId: 'r-twice' })
    const again = await doku.call('POST', PAYMENT, order, { requestId: 'r-twice' })
    expect(again.status).toBe(409)
    expect(again.text).toBe(first.text)
    expect((await doku.call('POST', PAYMENT, anOrder(), { requestId: 'r-twice' })).status).toBe(400)
    expect((await doku.call('POST', PAYMENT, order)).status).toBe(400)
  })

  test('a number is at most as long as cards allow', async () => {
    expect((await doku.call('POST', PAYMENT, anOrder({ invoice: 'L'.repeat(31) }))).status).toBe(400)
    expect((await doku.call('POST', PAYMENT, anOrder({ invoice: 'L'.repeat(30) }))).status).toBe(200)
  })

  test.each([
    ['order', { language: 'id' }],
    ['order', { callback_url_result: 'result' }],
    ['order', { line_items: [{ id: 1, name: 'Room', quantity: 1, price: 1_250_000 }] }],
    ['customer', { name: 'Sari', phone: 628_125_550_100 }],
  ])('what the page says of a field holds where nothing is done with it: %s %j', async (part, fields) => {
    const usual = anOrder()
    const before = part === 'order' ? usual.order : {}
    const made = await doku.call('POST', PAYMENT, { ...usual, [part]: { ...before, ...fields } })
    expect([made.status, made.json['error']]).toMatchObject([400, { code: 'invalid_parameter' }])
  })

  test('a field that the page does not know is ignored, since nothing there says otherwise', async () => {
    const made = await doku.call('POST', PAYMENT, { ...anOrder(), colour: 'red' })
    expect(made.status).toBe(200)
  })

  test('an order nobody made is not found', async () => {
    expect((await doku.call('GET', '/orders/v1/status/LS-none')).status).toBe(404)
  })
})

describe('the payment page', () => {
  test('tells no channel before one is chosen, then pays once and leads back', async () => {
    const { invoice, token } = await open()
    expect(await statusOf(invoice)).toMatchObject({ channel: { id: null }, order: { status: 'ORDER_GENERATED' } })
    await doku.press(token, 'pay', 'QRIS')
    await doku.press(token, 'pay', 'QRIS')
    expect(await statusOf(invoice)).toMatchObject({
      channel: { id: 'QRIS' },
      order: { amount: 1_250_000 },
      transaction: { status: 'SUCCESS' },
    })
    expect((await doku.ledger()).orders.find((order) => order.invoice === invoice)?.payments).toBe(1)
    const page = await fetch(`${doku.url}/doku/pay/${token}`)
    expect(page.headers.get('refresh')).toContain('http://shop.example/back')
  })

  test('takes no card for an order whose number has a symbol, and any other way to pay', async () => {
    const { invoice, token } = await open('LS-hyphen')
    await doku.press(token, 'pay', 'CREDIT_CARD')
    expect(await statusOf(invoice)).toMatchObject({ transaction: { status: 'FAILED' } })
    await doku.press(token, 'pay', 'QRIS')
    expect(await statusOf(invoice)).toMatchObject({ transaction: { status: 'SUCCESS' } })
  })

  test('a failed payment may be tried again, an expired one only too late', async () => {
    const { invoice, token } = await open()
    await doku.press(token, 'fail')
    expect(await statusOf(invoice)).toMatchObject({ transaction: { status: 'FAILED' } })
    await doku.press(token, 'expire')
    expect(await statusOf(invoice)).toMatchObject({ transaction: { status: 'EXPIRED' } })
    await doku.press(token, 'pay')
    expect(await statusOf(invoice)).toMatchObject({ transaction: { status: 'EXPIRED' } })
    await doku.press(token, 'late')
    expect(await statusOf(invoice)).toMatchObject({ transaction: { status: 'SUCCESS' } })
  })
})

describe('notifications', () => {
  test('are signed over their bytes for the path they are sent to', async () => {
    const { invoice, token } = await open()
    await doku.press(token, 'pay')
    await expect.poll(() => told.find(({ body }) => body.includes(`"${invoice}"`))).toBeDefined()
    const { headers, body } = told.find((one) => one.body.includes(`"${invoice}"`))!
    const signed = {
      clientId: CLIENT_ID,
      requestId: String(headers['request-id']),
      time: String(headers['request-timestamp']),
      timeHeader: 'Request-Timestamp',
      target: '/hook',
      body,
    } as const
    expect(headers['signature']).toBe(sign(signed, secretKeyOf(CLIENT_ID)))
  })

  test('are tried four times in all, then never again', async () => {
    await doku.setPace(1_000_000)
    shopAnswers = 500
    const { invoice, token } = await open()
    await doku.press(token, 'pay')
    const mine = async () => (await doku.ledger()).deliveries.find((one) => one.invoice === invoice)
    await expect.poll(mine).toMatchObject({ status: 'given_up', attempts: 4 })
    shopAnswers = 200
    expect(told.filter(({ body }) => body.includes(`"${invoice}"`))).toHaveLength(4)
  })

  test('come twice or never when a switch says so', async () => {
    const twice = await open()
    doku.faults.set(CLIENT_ID, 'webhook_duplicate', 1)
    await doku.press(twice.token, 'pay')
    await expect.poll(() => told.filter(({ body }) => body.includes(`"${twice.invoice}"`))).toHaveLength(2)
    const never = await open()
    doku.faults.set(CLIENT_ID, 'webhook_never', 1)
    await doku.press(never.token, 'pay')
    expect((await doku.ledger()).deliveries.find((one) => one.invoice === never.invoice)?.status).toBe('suppressed')
  })
})

const refund = async (invoice: string, requestId: string) =>
  doku.call('POST', '/cancellation/credit-card/refund', {
    order: { invoice_number: invoice },
    payment: { original_request_id: requestId },
    refund: { amount: 1_250_000 },
  })
const requestIdOf = async (invoice: string) =>
  (await doku.ledger()).orders.find((order) => order.invoice === invoice)?.requestId ?? ''

describe('refunds', () => {
  test('pay a card back once, and no virtual account at all', async () => {
    const card = await open()
    await doku.press(card.token, 'pay', 'CREDIT_CARD')
    const cardRequest = await requestIdOf(card.invoice)
    expect((await refund(card.invoice, cardRequest)).json).toMatchObject({ refund: { status: 'SUCCESS' } })
    expect(await statusOf(card.invoice)).toMatchObject({ transaction: { status: 'REFUNDED' } })
    expect((await refund(card.invoice, cardRequest)).status).toBe(400)

    const transfer = await open()
    await doku.press(transfer.token, 'pay', 'VIRTUAL_ACCOUNT_BCA')
    expect((await refund(transfer.invoice, await requestIdOf(transfer.invoice))).status).toBe(400)
  })
})

test('a restarted gateway still knows its orders', async () => {
  const { invoice, token } = await open()
  await doku.press(token, 'pay')
  const later = await startDoku(doku.dataDir)
  expect((await later.ledger()).orders.find((order) => order.invoice === invoice)?.status).toBe('SUCCESS')
  await later.stop()
})
