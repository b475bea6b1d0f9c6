import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aReference, priced } from './book-for-test.ts'
import { startHub, type TestHub } from './start-for-test.ts'

interface BookAnswer {
  bookingId: string
  bookingStatus: string
  providerConfirmationNumber: string
  code?: number
}

let hub: TestHub
beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.stop())

async function order(lastName?: string, changes: Record<string, unknown> = {}) {
  const { hotelId, price } = await priced(hub, changes)
  const bookingRefId = aReference()
  const body = anOrder(price, bookingRefId, lastName)
  const path = `/api/hotel/${hotelId}/${price.token}/book`
  return { bookingRefId, body, path, price, book: (sent: unknown = body) => hub.post<BookAnswer>(path, sent) }
}
const details = (by: { bookingId?: string; bookingRefId?: string }) =>
  hub.post<BookAnswer>('/api/hotel/getBookingDetails', by)

test('a booking is confirmed, found by both numbers and kept in the ledger', async () => {
  const { book, bookingRefId, price } = await order()
  const booked = await book()
  expect(booked.status, booked.text).toBe(200)
  expect(booked.json).toMatchObject({ bookingStatus: 'Confirmed', providerConfirmationNumber: expect.any(String) })
  const { bookingId } = booked.json
  for (const by of [{ bookingId }, { bookingRefId }, { bookingId: bookingRefId }]) {
    expect((await details(by)).json).toMatchObject({ bookingId, bookingRefId, totalRate: price.totalRate })
  }
  const ledger = await hub.get<{ bookings: BookAnswer[] }>('/supply/ledger/test')
  expect(ledger.json.bookings[0]).toMatchObject({ bookingId, bookingRefId, bookingStatus: 'Confirmed' })
  expect((await hub.call('POST', '/api/hotel/getBookingDetails', { bookingId }, { accountId: 'other' })).status).toBe(
    404,
  )
})

test('one reference is one booking, even when asked many times at once', async () => {
  const { book, bookingRefId } = await order()
  const answers = await Promise.all([book(), book(), book(), book(), book()])
  answers.push(await book())
  expect(new Set(answers.map((answer) => answer.json.bookingId)).size).toBe(1)
  const ledger = await hub.get<{ bookings: { bookingRefId: string }[] }>('/supply/ledger/test')
  expect(ledger.json.bookings.filter((one) => one.bookingRefId === bookingRefId).length).toBe(1)
})

test('bookings, and prices not yet booked, survive a restart', async () => {
  const before = await startHub()
  const { hotelId, price } = await priced(before)
  const path = `/api/hotel/${hotelId}/${price.token}/book`
  const [first, second] = [anOrder(price, aReference()), anOrder(price, aReference())]
  const booked = await before.post<BookAnswer>(path, first)
  await before.stop({ keepData: true })
  const after = await startHub({ dataDir: before.dataDir })
  expect((await after.post<BookAnswer>(path, first)).json.bookingId).toBe(booked.json.bookingId)
  expect((await after.post<BookAnswer>(path, second)).json.bookingStatus).toBe('Confirmed')
  await after.stop()
})

test('Soldout and Pricehike are refused and book nothing', async () => {
  for (const [name, code] of [
    ['Soldout', 4004],
    ['Pricehike', 4005],
  ] as const) {
    const { book, bookingRefId } = await order(name)
    expect((await book()).json.code).toBe(code)
    expect((await details({ bookingRefId })).status).toBe(404)
  }
})

test('Ghost is booked though the answer never comes; asking again gives the booking', async () => {
  const { book, bookingRefId } = await order('Ghost')
  await expect(book()).rejects.toThrow()
  const found = await details({ bookingRefId })
  expect(found.json.bookingStatus).toBe('Confirmed')
  expect((await book()).json.bookingId).toBe(found.json.bookingId)
})

test('Nowhere gets no answer and no booking', async () => {
  const { book, bookingRefId } = await order('Nowhere')
  await expect(book()).rejects.toThrow()
  expect((await details({ bookingRefId })).status).toBe(404)
})

test('Slowpoke is booked after five seconds, Limbo is pending (5004) and confirmed five seconds later', async () => {
  const [slow, limbo] = await Promise.all([order('Slowpoke'), order('Limbo')])
  const started = performance.now()
  const [slowAnswer, limboAnswer] = await Promise.all([slow.book(), limbo.book()])
  expect(performance.now() - started).toBeGreaterThan(4900)
  expect(slowAnswer.json.bookingStatus).toBe('Confirmed')
  expect(limboAnswer.json.code).toBe(5004)
  await expect
    .poll(async () => (await details({ bookingRefId: limbo.bookingRefId })).json.bookingStatus)
    .toBe('Confirmed')
})

test('the booking faults do the same for any guest of the account', async () => {
  hub.faults.set('test', 'book_sold_out', 1)
  expect((await (await order()).book()).json.code).toBe(4004)
  hub.faults.set('test', 'book_timeout_booked', 1)
  const ghost = await order()
  await expect(ghost.book()).rejects.toThrow()
  expect((await details({ bookingRefId: ghost.bookingRefId })).json.bookingStatus).toBe('Confirmed')
  hub.faults.set('test', 'book_timeout_not_booked', 1)
  const nowhere = await order()
  await expect(nowhere.book()).rejects.toThrow()
  expect((await details({ bookingRefId: nowhere.bookingRefId })).status).toBe(404)
})

test('orders that do not match what was searched and priced are refused', async () => {
  const { book, body, price, path } = await order(undefined, {
    occupancies: [
      { numOfAdults: 1, childAges: [7] },
      { numOfAdults: 2, childAges: [] },
    ],
  })
  const [room, other] = body.roomsAllocations
  const [adult, child] = room?.guests ?? []
  const guests = (list: unknown[]) => ({ ...body, roomsAllocations: [{ ...room, guests: list }, other] })
  const refused: [unknown, number][] = [
    [{ ...body, rateIds: ['s9-k9-p9-r1'] }, 4001],
    [{ ...body, bookingRefId: undefined }, 4001],
    [{ ...body, roomsAllocations: [room] }, 4001],
    [{ ...body, roomsAllocations: [room, room] }, 4001],
    [guests([adult, adult, child]), 4008],
    [guests([adult, { ...child, age: 8 }]), 4008],
    [guests([{ ...adult, lastName: ' ' }, child]), 4008],
    [guests([child]), 4008],
  ]
  for (const [sent, code] of refused) expect((await book(sent)).json.code).toBe(code)
  const unpriced = await hub.post<BookAnswer>(path.replace(price.token, 'not-a-price'), body)
  expect(unpriced.json.code).toBe(4006)
  expect((await book()).status).toBe(200)
})

test('a booking is cancelled once, for the fee that was shown', async () => {
  const { book } = await order()
  const { bookingId } = (await book()).json
  interface Fee {
    cancellationFee: number
    refundAmount: number
    totalRate: number
    code: number
  }
  const shown = await hub.get<Fee>(`/api/hotel/bookingcancellationFee?id=${bookingId}`)
  const cancelled = await hub.post<Fee>(`/api/hotel/booking/${bookingId}/cancel`, { channelId: 'lodestay' })
  expect(cancelled.json.cancellationFee).toBe(shown.json.cancellationFee)
  expect(cancelled.json.refundAmount).toBeCloseTo(shown.json.totalRate - shown.json.cancellationFee, 6)
  expect((await details({ bookingId })).json.bookingStatus).toBe('Cancelled')
  expect((await hub.post<Fee>(`/api/hotel/booking/${bookingId}/cancel`, {})).json.code).toBe(4010)
  expect((await hub.post<Fee>('/api/hotel/booking/H0/cancel', {})).json.code).toBe(4009)
})
