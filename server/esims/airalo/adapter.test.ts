import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { airaloEsims } from './adapter.ts'
import { readPage } from './packages.ts'

const clientId = `airalo-${randomBytes(6).toString('hex')}`
const clientSecret = `secret-of-${clientId}`
const PLAN = 'my-mobile-3days-1gb'
const DAY_MS = 86_400_000

/** Whom events are sent to. */
let listener: Server
const heard: { body: Buffer; signature: string | undefined }[] = []
let appUrl = ''
let esims: ReturnType<typeof airaloEsims>

beforeAll(async () => {
  listener = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = request.headers['airalo-signature']
      if (request.method === 'POST') heard.push({ body: Buffer.concat(parts), signature: [signature].flat()[0] })
      response.end()
    })
  })
  await new Promise<void>((done) => {
    listener.listen(0, '127.0.0.1', done)
  })
  appUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  esims = newAdapter()
})
afterAll(() => listener.close())

const newAdapter = (url = inject('sandboxUrl')) =>
  airaloEsims({ url, clientId, clientSecret, appUrl }, () => new Date())
/** Another company: tokens are rationed by the minute. */
function aCompany() {
  const id = `airalo-${randomBytes(6).toString('hex')}`
  const options = { url: inject('sandboxUrl'), clientId: id, clientSecret: `secret-of-${id}`, appUrl }
  return { id, start: () => airaloEsims(options, () => new Date()) }
}
let made = 0
const newReference = () => `LS-ESIM-${(made += 1)}-${randomBytes(4).toString('hex')}`
const ordering = (when: 'now' | 'soon' | Date, planId = PLAN, reference = newReference()) => ({
  reference,
  planId,
  when,
})
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(inject('sandboxUrl') + path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  return (await answer.json()) as T
}
interface Ledger {
  orders: { description: string; iccids: string[] }[]
  refunds: { iccid: string; reason: string }[]
  requests: { description: string; status: string; requestId: string }[]
  posts: { description: string }[]
}
const ledger = () => ask<Ledger>(`/airalo/ledger/${clientId}`)
const ordersOf = async (reference: string) => (await ledger()).orders.filter((one) => one.description === reference)
const postsOf = async (reference: string) => (await ledger()).posts.filter((one) => one.description === reference)
const setSim = (iccid: string, change: object) => ask(`/airalo/control/${clientId}/sims/${iccid}`, 'PUT', change)
const unknown = { status: 'unknown', cause: expect.any(Error) as Error }
async function orderedNow() {
  const outcome = await esims.order(ordering('now'))
  if (outcome.status !== 'ordered' || !outcome.order.profiles[0]) throw new Error(`not ordered but ${outcome.status}`)
  return outcome.order.profiles[0]
}

describe('plans', () => {
  test('every country is read, from pages of either shape, the cheapest first and without those that want a passport', async () => {
    const listed = await esims.listPlans('ZW')
    if (listed.status !== 'read') throw new Error(listed.status)
    expect(listed.plans.map(({ id }) => id)).toEqual([
      'zw-mobile-1days-1gb',
      'zw-mobile-3days-1gb',
      'zw-mobile-7days-1gb',
      'zw-mobile-30days-3gb',
      'zw-mobile-3days-unlimited',
      'zw-mobile-30days-5gb',
      'zw-mobile-30days-10gb',
      'zw-mobile-30days-20gb',
    ])
    expect(listed.plans[1]).toMatchObject({
      countries: ['ZW'],
      sizeMb: 1024,
      days: 3,
      starts: 'first-use',
      net: money(175, 'USD'),
      price: money(350, 'USD'),
    })
    expect(await esims.listPlans('HK')).toEqual({ status: 'read', plans: [] })
    expect(await esims.listPlans('JP')).toMatchObject({
      plans: [{ starts: 'installation', installWithinDays: 30 }, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  test('the second page, which is an object by places, is read like the first, which is a list; what is broken is left out', () => {
    const sold = { id: 'x-1days-1gb', type: 'sim', title: '1 GB', amount: 1024, day: 1, price: '2.50', net_price: 1.25 }
    const entry = {
      country_code: '',
      operators: [{ activation_policy: 'first-usage', coverages: [{ name: 'MY' }, { code: 'SG' }], packages: [sold] }],
    }
    const plan = { id: 'x-1days-1gb', countries: ['MY', 'SG'], net: money(125, 'USD'), price: money(250, 'USD') }
    const meta = { last_page: 7 }
    const priceless = { ...entry, operators: [{ ...entry.operators[0], packages: [sold, { ...sold, price: 1e20 }] }] }
    expect(readPage({ data: [priceless], meta })).toMatchObject({ plans: [plan] })
    expect(readPage({ data: [entry, { operators: 'none' }], meta })).toMatchObject({ plans: [plan], lastPage: 7 })
    expect(readPage({ data: { '25': entry, '26': null }, meta })).toMatchObject({ plans: [plan], lastPage: 7 })
    expect(readPage({ data: 'soon' })).toBeUndefined()
    const topup = { ...entry, operators: [{ ...entry.operators[0], packages: [{ ...sold, type: 'topup' }] }] }
    expect(readPage({ data: [topup] })).toEqual({ plans: [], lastPage: 1 })
  })
})

describe('orders', () => {
  test('one that is ordered now comes with its code and how each phone reaches the network', async () => {
    const request = ordering('now')
    const outcome = await esims.order(request)
    expect(outcome).toMatchObject({
      status: 'ordered',
      order: {
        reference: request.reference,
        planId: PLAN,
        net: money(175, 'USD'),
        profiles: [
          {
            iccid: expect.stringMatching(/^\d{19}$/) as string,
            host: 'rsp.airalo.sandbox',
            apn: { ios: { isManual: false }, android: { isManual: true, value: 'globaldata' } },
            roams: true,
          },
        ],
      },
    })
    expect(await ordersOf(request.reference)).toHaveLength(1)
  })

  test('one that is ordered soon is told of by a signed event, and found by our reference', async () => {
    const request = ordering('soon')
    expect(await esims.order(request)).toMatchObject({
      status: 'pending',
      requestId: expect.stringMatching(/^.{25}$/) as string,
      cancelUntil: undefined,
    })
    await expect.poll(() => heard.some(({ body }) => body.includes(request.reference))).toBe(true)
    const event = heard.find(({ body }) => body.includes(request.reference))
    expect(esims.readEvent(event!.body, () => event?.signature)).toMatchObject({
      status: 'event',
      about: { reference: request.reference },
      failure: undefined,
    })
    expect(await esims.findByReference(request.reference)).toMatchObject({
      status: 'found',
      orders: [{ reference: request.reference }],
      pending: [],
    })
  })

  test('one for a day to come waits there until then, and can be taken back until a day before', async () => {
    const request = ordering(inDays(10))
    const outcome = await esims.order(request)
    if (outcome.status !== 'pending') throw new Error(outcome.status)
    const hours = ((outcome.cancelUntil?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(215.9)
    expect(hours).toBeLessThanOrEqual(216)
    expect(await esims.findByReference(request.reference)).toMatchObject({
      orders: [],
      pending: [{ requestId: outcome.requestId, hasFailed: false }],
    })
    expect(await esims.cancel(outcome.requestId)).toEqual({ status: 'done' })
    expect(await esims.findByReference(request.reference)).toEqual({ status: 'none' })
    expect(await esims.cancel(outcome.requestId)).toEqual({ status: 'too_late' })
  })

  test('one that is due within a day cannot be taken back', async () => {
    const outcome = await esims.order(ordering(inDays(10)))
    if (outcome.status !== 'pending') throw new Error(outcome.status)
    await armFault(clientId, 'esim_cancel_late')
    expect(await esims.cancel(outcome.requestId)).toEqual({ status: 'too_late' })
  })

  test('a reference is no other one that begins like it', async () => {
    const request = ordering('now')
    await esims.order({ ...request, reference: `${request.reference}0` })
    expect(await esims.findByReference(request.reference)).toEqual({ status: 'none' })
  })

  test.each([
    ['test-insufficient-balance-7days-1gb', 'no_credit'],
    ['test-maintenance-mode-7days-1gb', 'maintenance'],
    ['test-not-enough-7days-1gb', 'stock_short'],
    ['test-out-of-stock-7days-1gb', 'plan_gone'],
    ['nobody-sells-this', 'plan_gone'],
  ])('%s is refused: %s', async (planId, reason) => {
    for (const when of ['now', 'soon', inDays(10)] as const)
      expect(await esims.order(ordering(when, planId))).toMatchObject({ status: 'refused', reason })
  })

  test('an answer that is lost after the order is not known, and the order is found', async () => {
    for (const when of ['now', 'soon', inDays(10)] as const) {
      const request = ordering(when)
      await armFault(clientId, 'esim_order_lost')
      expect(await esims.order(request)).toMatchObject(unknown)
      await expect.poll(async () => (await esims.findByReference(request.reference)).status).toBe('found')
      expect(await postsOf(request.reference)).toHaveLength(1)
    }
  })

  test('a gateway’s page before the order is not known either, and nothing is found', async () => {
    const request = ordering('now')
    await armFault(clientId, 'esim_order_504')
    expect(await esims.order(request)).toMatchObject(unknown)
    expect(await esims.findByReference(request.reference)).toEqual({ status: 'none' })
  })

  test('two orders for one reference are both told, the first before the second', async () => {
    const request = ordering('now')
    await armFault(clientId, 'esim_order_twice')
    const outcome = await esims.order(request)
    const found = await esims.findByReference(request.reference)
    if (outcome.status !== 'ordered' || found.status !== 'found') throw new Error('not twice')
    expect(found.orders).toHaveLength(2)
    expect(found.orders[0]?.id).toBe(outcome.order.id)
  })

  test('an order that costs more than the list says tells what it costs', async () => {
    await armFault(clientId, 'esim_price_up')
    expect(await esims.order(ordering('now'))).toMatchObject({ order: { net: money(350, 'USD') } })
  })

  test('an order whose price is no amount is made all the same, and found', async () => {
    const request = ordering('now')
    const order = {
      id: 7,
      package_id: PLAN,
      quantity: 1,
      price: 1e20,
      currency: 'USD',
      created_at: '2026-11-30 01:00:00',
      description: request.reference,
      sims: [{ iccid: '8944465400000267221', lpa: 'lpa.example', matching_id: 'A-1', is_roaming: true }],
    }
    const url = await serveForTest(({ method, url: path }, reply) => {
      const listed = path?.includes('/future-orders') ? [] : [order]
      const data = method === 'GET' ? listed : { access_token: 'a-token', expires_in: 3600, ...order }
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify({ data }))
    })
    const priceless = { id: '7', net: undefined, profiles: [{ iccid: '8944465400000267221' }] }
    expect(await newAdapter(url).order(request)).toMatchObject({ status: 'ordered', order: priceless })
    expect(await newAdapter(url).findByReference(request.reference)).toMatchObject({
      status: 'found',
      orders: [priceless],
    })
  })

  test('a future order in retry is pending, one that failed has failed', async () => {
    for (const [fault, hasFailed] of [
      ['esim_future_retry', false],
      ['esim_future_fails', true],
    ] as const) {
      const request = ordering(inDays(10))
      await armFault(clientId, fault)
      await esims.order(request)
      expect(await esims.findByReference(request.reference)).toMatchObject({ orders: [], pending: [{ hasFailed }] })
    }
  })

  test('all that was ordered since a day is listed', async () => {
    const { reference } = ordering('now')
    await esims.order({ reference, planId: PLAN, when: 'now' })
    const listed = await esims.listOrders(inDays(-1))
    expect(listed.status === 'read' && listed.orders.map((order) => order.reference)).toContain(reference)
    expect(await esims.listOrders(inDays(2))).toEqual({ status: 'read', orders: [] })
  })
})

describe('the line', () => {
  test('a token that expires in the middle is asked for anew, once, and the order goes out once', async () => {
    const { id, start } = aCompany()
    const shop = start()
    expect(await shop.balance()).toEqual({ status: 'read', balance: money(999_950, 'USD') })
    await armFault(id, 'esim_token_expired')
    expect(await shop.order(ordering('now'))).toMatchObject({ status: 'ordered' })
    expect((await ask<Ledger>(`/airalo/ledger/${id}`)).orders).toHaveLength(1)
    await armFault(id, 'esim_token_expired', 2)
    expect(await shop.balance()).toMatchObject(unknown)
  })

  test('tokens are asked for three times a minute at most, and by all who wait together once', async () => {
    const { id, start } = aCompany()
    const shop = start()
    const answers = await Promise.all([shop.balance(), shop.balance(), shop.balance(), shop.balance()])
    expect(answers.map(({ status }) => status)).toEqual(['read', 'read', 'read', 'read'])
    await armFault(id, 'esim_token_expired', 3)
    expect(await shop.balance()).toMatchObject(unknown)
    expect(await shop.balance()).toEqual({ status: 'later', retryInMs: expect.any(Number) as number })
    // A process that has just started does not know how often others asked: the vendor says so itself.
    expect(await start().balance()).toMatchObject({ status: 'later' })
  })

  test('asked too often it waits as long as it is told', async () => {
    await armFault(clientId, 'esim_busy')
    expect(await esims.order(ordering('now'))).toEqual({ status: 'later', retryInMs: 2000 })
  })

  test('an address that is not on the vendor’s list is refused', async () => {
    await armFault(clientId, 'esim_ip_refused')
    expect(await esims.order(ordering('now'))).toMatchObject({ status: 'refused', reason: 'not_allowed' })
  })

  test('a page of HTML, a dead line and a wrong key are not known', async () => {
    await armFault(clientId, 'esim_502')
    expect(await esims.order(ordering('now'))).toMatchObject(unknown)
    expect(await newAdapter('http://127.0.0.1:9').order(ordering('now'))).toMatchObject({ status: 'unknown' })
    const stranger = airaloEsims(
      { url: inject('sandboxUrl'), clientId, clientSecret: 'guessed', appUrl },
      () => new Date(),
    )
    expect(await stranger.balance()).toMatchObject(unknown)
  })

  test('no cause carries what was in an answer', async () => {
    await armFault(clientId, 'esim_order_lost')
    const lost = await esims.order(ordering('now'))
    expect(
      JSON.stringify(lost, (_, value: unknown) => (value instanceof Error ? String(value.stack) : value)),
    ).not.toMatch(/LPA:|rsp\.airalo/)
  })
})

describe('an eSIM', () => {
  test('is read by its number, also when it is taken back; a strange number is not there', async () => {
    const profile = await orderedNow()
    expect(await esims.get(profile.iccid)).toEqual({ status: 'read', profile, isRecycled: false })
    await setSim(profile.iccid, { status: 'RECYCLED' })
    expect(await esims.get(profile.iccid)).toMatchObject({ isRecycled: true })
    expect(await esims.get('8900000000000000000')).toEqual({ status: 'not_found' })
  })

  test('says what is used, as of when; and no numbers that mean nothing', async () => {
    await ask(`/airalo/control/${clientId}`, 'PUT', { pace: 1_000_000 })
    const { iccid } = await orderedNow()
    const usage = async () => {
      // Answers are kept for a while there: at this pace for a millisecond.
      await expect.poll(() => Date.now() % 5).toBe(0)
      const answer = await esims.usage(iccid)
      return answer.status === 'read' ? answer.usage : undefined
    }
    expect(await usage()).toMatchObject({ state: 'unused', data: { usedMb: 0, totalMb: 1024 } })
    await setSim(iccid, { status: 'ACTIVE', remainingMb: 400 })
    await expect.poll(usage).toMatchObject({ state: 'active', data: { usedMb: 624, totalMb: 1024 } })
    const age = Date.now() - ((await usage())?.asOf.getTime() ?? 0)
    expect(age).toBeGreaterThan(19 * 60_000)
    await setSim(iccid, { status: 'FINISHED', remainingMb: 0 })
    await expect.poll(usage).toMatchObject({ state: 'used_up' })
    await setSim(iccid, { status: 'EXPIRED' })
    await expect.poll(usage).toMatchObject({ state: 'expired' })
    await armFault(clientId, 'esim_usage_unknown')
    expect(await usage()).toMatchObject({ state: 'unknown' })
    await setSim(iccid, { status: 'RECYCLED' })
    await expect.poll(usage).toMatchObject({ state: 'recycled', data: undefined })
    await ask(`/airalo/control/${clientId}`, 'PUT', { pace: 1 })
  })

  test('asks for money back with a reason of the vendor’s list, and cannot be stopped', async () => {
    const { iccid } = await orderedNow()
    expect(await esims.askRefund(iccid, 'trip_cancelled', 'LS-1')).toEqual({
      status: 'under_review',
      caseId: expect.stringMatching(/^\d+$/) as string,
    })
    expect((await ledger()).refunds).toContainEqual(expect.objectContaining({ iccid, reason: 'TRIP_CANCELLATION' }))
    expect(await esims.askRefund('8900000000000000000', 'trip_cancelled', '')).toMatchObject(unknown)
    expect(await esims.stop(iccid)).toEqual({ status: 'unsupported' })
  })

  test('tells how it is installed in the order of the steps, and in which language', async () => {
    const { iccid } = await orderedNow()
    expect(await esims.instructions(iccid, 'en')).toMatchObject({
      language: 'en',
      devices: [
        {
          system: 'ios',
          versions: '17,18,26',
          scan: [expect.stringMatching(/^Go to Settings/), 'Scan the QR code.', {}],
        },
        { system: 'android', versions: undefined, byHand: { length: 4 }, network: { length: 4 } },
      ],
    })
    expect(await esims.instructions(iccid, 'ms')).toMatchObject({ language: 'ms' })
    expect(await esims.instructions(iccid, 'id')).toMatchObject({ language: 'en' })
  })

  test('is taken by the devices of a list', async () => {
    const listed = await esims.devices()
    expect(listed.status === 'read' && listed.devices).toContainEqual({
      system: 'ios',
      brand: 'Apple',
      name: 'iPhone 15',
    })
  })
})

const sign = (bytes: string, secret = clientSecret) => createHmac('sha512', secret).update(bytes).digest('hex')
const read = (body: string, signature?: string) => esims.readEvent(Buffer.from(body), () => signature)

describe('an event', () => {
  const raw = JSON.stringify({ request_id: 'x'.repeat(25), manual_installation: '<p>a</p>', sims: [{}] })
  test('is the vendor’s when its bytes are signed, as they are or with every slash escaped', () => {
    for (const signed of [raw, raw.replaceAll('/', '\\/')])
      expect(read(raw, sign(signed))).toMatchObject({ status: 'event', about: { requestId: 'x'.repeat(25) } })
  })

  test('is nobody’s when anything is wrong with its signature', () => {
    expect(read(raw)).toEqual({ status: 'invalid' })
    expect(read(raw, '')).toEqual({ status: 'invalid' })
    expect(read(raw, 'ab')).toEqual({ status: 'invalid' })
    expect(read(raw, sign(raw, 'other'))).toEqual({ status: 'invalid' })
    expect(read(`${raw} `, sign(raw).replace(/^./, 'z'))).toEqual({ status: 'invalid' })
    expect(read('not json', sign(''))).toEqual({ status: 'invalid' })
  })

  test('tells why an order has failed: a reason and no eSIM', () => {
    const failed = JSON.stringify({ request_id: 'y'.repeat(25), reason: 'out of stock', code: 34 })
    expect(read(failed, sign(failed))).toMatchObject({ failure: 'out of stock' })
    const low = JSON.stringify({ event: 'low_data_notification', level: '75%', iccid: '8944000000000000000' })
    expect(read(low, sign(low))).toMatchObject({ about: { iccid: '8944000000000000000' }, failure: undefined })
    expect(read('[]', sign('[]'))).toMatchObject({ status: 'nothing' })
  })
})
