import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/stay/stay.ts'
import { anOrder, startLiteapi, type Booked, type TestLiteapi } from './start-for-test.ts'

let lite: TestLiteapi
beforeAll(async () => {
  lite = await startLiteapi()
})
afterAll(() => lite.stop())

async function order(options: { lastName?: string; rooms?: number } = {}) {
  const occupancies = Array.from({ length: options.rooms ?? 1 }, () => ({ adults: 2, children: [] }))
  const { prebook } = await lite.aPrebook({ occupancies })
  const body = anOrder(prebook.prebookId, options)
  return { body, prebook, book: (sent: unknown = body) => lite.post<Booked>('/rates/book', sent) }
}

const find = async (reference: string, key?: string) =>
  (await lite.get<{ data: Booked['data'][] }>(`/bookings?clientReference=${reference}`, key)).json.data

test('a booking of two rooms is confirmed, found by both numbers and kept in the ledger', async () => {
  const { book, body, prebook } = await order({ rooms: 2 })
  const booked = await book()
  expect(booked.json.data).toMatchObject({ status: 'CONFIRMED', price: prebook.price })
  const { bookingId } = booked.json.data
  expect(await find(body.clientReference)).toMatchObject([{ bookingId }])
  expect((await lite.get<Booked>(`/bookings/${bookingId}`)).json.data.clientReference).toBe(body.clientReference)
  const ledger = await lite.get<{ bookings: { bookingId: string }[] }>('/liteapi/ledger/test')
  expect(ledger.json.bookings[0]?.bookingId).toBe(bookingId)
  expect((await lite.get<string>('/liteapi')).json).toContain(bookingId)
  expect((await lite.get<string>('/')).json).toContain('href="/liteapi"')
  expect(await find(body.clientReference, 'other')).toEqual([])
})

interface Listed {
  count: number
  data: {
    bookingId: string
    client_reference: string
    status: string
    retail_rate: string
    checkin: string
    created_at: string
    cancelled_at: string | null
  }[]
  error?: { code: number; message: string }
}
const list = (query = '', key?: string) => lite.get<Listed>(`/bookings/${query}`, key)

test('all bookings of a key are listed, by the days of the stay, of the booking and by status', async () => {
  const { book, body, prebook } = await order()
  const { bookingId } = (await book()).json.data
  const mine = (await list()).json.data.find((one) => one.bookingId === bookingId)
  const today = mine?.created_at.slice(0, 10) ?? ''
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const checkIn = mine?.checkin ?? ''
  const isListed = async (query: string) => {
    const { count, data } = (await list(query)).json
    expect(count).toBe(data.length)
    return data.some((one) => one.bookingId === bookingId)
  }
  expect(mine).toMatchObject({
    client_reference: body.clientReference,
    status: 'CONFIRMED',
    retail_rate: prebook.price.toFixed(2),
  })
  for (const query of [
    `?bookingStartDate=${today}&bookingEndDate=${today}`,
    `?bookingStartDate=${yesterday}`,
    `?bookingEndDate=${tomorrow}`,
    `?startDate=${addDays(checkIn, 1)}&endDate=${addDays(checkIn, 9)}`,
    '?status=confirmed&paymentStatus=succeeded&Sandbox=1',
  ])
    expect(await isListed(query), query).toBe(true)
  for (const query of [
    `?bookingStartDate=${tomorrow}`,
    `?bookingEndDate=${yesterday}`,
    `?startDate=${addDays(checkIn, 3)}`,
    `?endDate=${addDays(checkIn, -1)}`,
    '?status=cancelled',
    '?paymentStatus=requires_capture',
    '?Sandbox=0',
    '?customTags=SOURCE:GOOGLE',
  ])
    expect(await isListed(query), query).toBe(false)
  await lite.call('PUT', `/bookings/${bookingId}`)
  expect(await isListed('?status=cancelled')).toBe(true)
  expect((await list('', 'other')).json).toEqual({ count: 0, data: [] })
})

test('a list is refused for days that are none or run backwards, and for what it does not know', async () => {
  for (const query of [
    '?startDate=tomorrow',
    '?bookingStartDate=2026-02-30',
    '?bookingStartDate=2026-02-03T00:00:00Z',
    '?startDate=2026-02-03&endDate=2026-02-02',
  ]) {
    expect(await list(query), query).toMatchObject({
      status: 400,
      json: { error: { code: 400, message: 'Invalid startDate or endDate' } },
    })
  }
  for (const query of ['?page=2', '?status=open', '?limit=100'])
    expect((await list(query)).json.error?.code, query).toBe(4002)
})

test('one reference is one booking: everybody but the first is told of a duplicate', async () => {
  const { book, body } = await order()
  const answers = await Promise.all([book(), book(), book()])
  answers.push(await book())
  expect(answers.filter(({ json }) => json.error?.code === 4005)).toHaveLength(3)
  expect(await find(body.clientReference)).toHaveLength(1)
})

test('bookings and prebooks survive a restart', async () => {
  const before = await startLiteapi()
  const { prebook } = await before.aPrebook()
  const [first, second] = [anOrder(prebook.prebookId), anOrder(prebook.prebookId)]
  await before.post('/rates/book', first)
  await before.stop({ keepData: true })
  const after = await startLiteapi({ dataDir: before.dataDir })
  expect((await after.post<Booked>('/rates/book', first)).json.error?.code).toBe(4005)
  expect((await after.post<Booked>('/rates/book', second)).json.data.status).toBe('CONFIRMED')
  await after.stop()
})

test('Soldout and Pricehike are refused and book nothing', async () => {
  for (const [lastName, code] of [
    ['Soldout', 2001],
    ['Pricehike', 4010],
  ] as const) {
    const { book, body } = await order({ lastName })
    expect((await book()).json.error?.code).toBe(code)
    expect(await find(body.clientReference)).toEqual([])
  }
})

test('Ghost is booked without an answer, Nowhere neither booked nor answered', async () => {
  const [ghost, nowhere] = await Promise.all([order({ lastName: 'Ghost' }), order({ lastName: 'Nowhere' })])
  await Promise.all([expect(ghost.book()).rejects.toThrow(), expect(nowhere.book()).rejects.toThrow()])
  expect(await find(ghost.body.clientReference)).toMatchObject([{ status: 'CONFIRMED' }])
  expect(await find(nowhere.body.clientReference)).toEqual([])
})

test('Limbo is incomplete (2014) and pending, then confirmed', async () => {
  const { book, body } = await order({ lastName: 'Limbo' })
  expect((await book()).json.error?.code).toBe(2014)
  expect(await find(body.clientReference)).toMatchObject([{ status: 'PENDING' }])
  await expect.poll(() => find(body.clientReference)).toMatchObject([{ status: 'CONFIRMED' }])
})

test('Slowpoke is booked after five seconds, and the booking faults do the same for any guest', async () => {
  const slow = await order({ lastName: 'Slowpoke' })
  const started = performance.now()
  expect((await slow.book()).json.data.status).toBe('CONFIRMED')
  expect(performance.now() - started).toBeGreaterThan(4900)
  const any = await order()
  lite.faults.set('test', 'book_sold_out', 1)
  expect((await any.book()).json.error?.code).toBe(2001)
  lite.faults.set('test', 'book_timeout_booked', 1)
  await expect(any.book()).rejects.toThrow()
  expect(await find(any.body.clientReference)).toMatchObject([{ status: 'CONFIRMED' }])
})

test('orders that do not fit are refused', async () => {
  const { book, body } = await order({ rooms: 2 })
  const [guest] = body.guests
  for (const [sent, code] of [
    [{ ...body, prebookId: 'gone' }, 4002],
    [{ ...body, guests: [guest] }, 4002],
    [{ ...body, guests: [guest, guest] }, 4002],
    [{ ...body, guests: [] }, 4002],
    [{ ...body, holder: { ...body.holder, lastName: ' ' } }, 4002],
    [{ ...body, payment: { method: 'IOU' } }, 4000],
    [{ ...body, payment: { ...body.payment, currency: 'USD' } }, 4002],
    [{ ...body, holder: { ...body.holder, phone: undefined } }, 4002],
    [{ ...body, guests: body.guests.map((one) => ({ ...one, age: 30 })) }, 4002],
    // Of the requester five things or none.
    [{ ...body, metadata: { ip: '203.0.113.7' } }, 4002],
    [{ ...body, ip: '203.0.113.7' }, 4002],
  ] as const) {
    expect((await book(sent)).json.error?.code).toBe(code)
  }
  const { phone } = body.holder
  const metadata = { ...guest, phone, ip: '203.0.113.7' }
  expect((await book({ ...body, metadata })).json.data.status).toBe('CONFIRMED')
  expect((await lite.get<Booked>(`/bookings?clientReference=x&page=2`)).json.error?.code).toBe(4002)
})

test('a booking is cancelled once, for the fee of its policy', async () => {
  const { book, prebook } = await order()
  const { bookingId } = (await book()).json.data
  interface Cancelled {
    data: { status: string; cancellation_fee: number; refund_amount: number }
    error?: { code: number }
  }
  const cancelled = await lite.call<Cancelled>('PUT', `/bookings/${bookingId}`)
  const { status, cancellation_fee: fee, refund_amount: refund } = cancelled.json.data
  const refundable = prebook.roomTypes[0]?.rates[0]?.cancellationPolicies.refundableTag === 'RFN'
  expect([status, fee]).toEqual(refundable ? ['CANCELLED', 0] : ['CANCELLED_WITH_CHARGES', prebook.price])
  expect(refund + fee).toBeCloseTo(prebook.price, 6)
  expect((await lite.get<Booked>(`/bookings/${bookingId}`)).json.data.status).toBe(status)
  expect((await lite.call<Cancelled>('PUT', `/bookings/${bookingId}`)).json.error?.code).toBe(304)
  expect((await lite.call('PUT', '/bookings/nothing')).status).toBe(204)
})
