import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { SearchCriteria, SupplyCall } from '#server/suppliers/supplier.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { aLiteapi } from './a-liteapi.ts'
import { encodeToken } from './stay-token.ts'

const call: SupplyCall = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
const checkIn = addDays(dateOf(new Date(), 'UTC'), 50)
const stay: SearchCriteria = {
  currency: 'USD',
  checkIn,
  checkOut: addDays(checkIn, 2),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  nationality: 'MY',
  countryOfResidence: 'MY',
}
const region = { circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 2 } }

const answering =
  (status: number, body: string): RequestListener =>
  (asked, reply) => {
    if (asked.url?.endsWith('/hotels/rates')) reply.writeHead(status).end(body)
    else reply.writeHead(204).end()
  }

// Two pages of theirs differ: openapi-schemas/search.json, and docs.liteapi.travel/reference/api-errors-for-hotel-booking-workflow.
test.each([
  ['an empty 204', 204, ''],
  ['code 2001 on HTTP 200', 200, '{"error":{"code":2001,"message":"no availability found"}}'],
  ['a list that is null', 200, '{"data":null}'],
])('no rates are %s', async (_what, status, body) => {
  const lite = aLiteapi(await serveForTest(answering(status, body)), 'none')
  const token = await lite.startSearch({ ...stay, region }, call)
  expect(await lite.pollSearch(token, undefined, 'USD', call)).toMatchObject({ status: 'completed', offers: [] })
  expect(await lite.findRooms('lp1', stay, call)).toEqual({ status: 'none' })
  const priced = encodeToken({ isTest: false, stay })
  expect(await lite.checkPrice('lp1', priced, 'r', 'USD', call)).toEqual({ status: 'sold_out' })
})

test('an answer that was cut off says nothing of rates, nor of bookings', async () => {
  const lite = aLiteapi(await serveForTest((_asked, reply) => reply.writeHead(200).end()), 'cut-off')
  const priced = encodeToken({ isTest: false, stay })
  await expect(lite.checkPrice('lp1', priced, 'r', 'USD', call)).rejects.toThrow()
  expect(await lite.listRooms(new Date(), call)).toMatchObject({ status: 'unknown' })
})

test('an answer without an end is none, however small it is packed', async () => {
  const packed = gzipSync(Buffer.alloc(33 * 1024 * 1024, ' '))
  const url = await serveForTest((_asked, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
  const book = await aLiteapi(url, 'without-end').listRooms(new Date(), call)
  expect(book).toMatchObject({ status: 'unknown' })
  await expect(aLiteapi(url, 'without-end').findRooms('lp1', stay, call)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('more than 33554432 bytes') },
  })
})

/** What was asked, asked of the sandbox. */
async function forward(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  const answer = await fetch(inject('sandboxUrl') + (asked.url ?? ''), {
    method: asked.method ?? 'GET',
    headers: { 'X-API-Key': String(asked.headers['x-api-key']), 'content-type': 'application/json' },
    ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
  })
  reply.writeHead(answer.status).end(await answer.text())
}

test('a prebook that is an empty 204 is a room that is sold out', async () => {
  const url = await serveForTest((asked, reply) => {
    if (asked.url?.endsWith('/rates/prebook')) reply.writeHead(204).end()
    else void forward(asked, reply)
  })
  const lite = aLiteapi(url, `empty-${Date.now()}`)
  for (const { id } of await lite.listHotels(region, call)) {
    const rooms = await lite.findRooms(id, stay, call)
    const [option] = rooms.status === 'available' ? rooms.recommendations : []
    if (rooms.status !== 'available' || !option) continue
    expect(await lite.checkPrice(id, rooms.token, option.id, 'USD', call)).toEqual({ status: 'sold_out' })
    return
  }
  expect.unreachable()
})
