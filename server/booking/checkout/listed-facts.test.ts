import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Guest } from '#shared/api/payments.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { searchWordsOf, travellersOf } from './listed-facts.ts'

const room = (...names: [string, string][]) => ({
  roomId: 'r',
  rateId: 'r',
  guests: names.map(([firstName, lastName]): Guest => ({ type: 'Adult', firstName, lastName })),
})

describe('who travels', () => {
  test('is in plain small letters, each once, the lead of every room first', () => {
    const rooms = [room(['José', 'Núñez'], ['Budi', 'Santoso']), room(['Maya', 'PUTRI'], ['budi', ' Santoso'])]
    expect(travellersOf(rooms)).toBe('jose nunez\nmaya putri\nbudi santoso')
    expect(travellersOf([room()])).toBe('')
  })

  test('is no longer than a row of an index', () => {
    const many = Array.from({ length: 20 }, (_, at): [string, string] => ['\u{1F600}'.repeat(20), String(at)])
    expect(Buffer.byteLength(travellersOf([room(...many)]))).toBeLessThan(2100)
  })
})

test('a stay is found by hotel, city, region and country, in plain small letters', () => {
  const address = { line1: '1', city: { name: 'São Paulo' }, country: { code: 'BR', name: 'Brazil' } }
  const hotel = { name: 'Hôtel  Élysée', contact: { address } } as HotelContent
  expect(searchWordsOf(hotel)).toBe('hotel elysee\nsao paulo\nbrazil')
  const state = { name: 'Paraná' }
  expect(searchWordsOf({ ...hotel, contact: { address: { ...address, state } } })).toContain('\nparana\n')
})

describe('bookings from before lists asked them', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  test.each([true, false])('get the same from their quotes, refundable or not (%s)', async (refundable) => {
    const ayu = await server.signUp()
    const { refId } = await bookRoom(server, ayu, { refundable, lastName: 'Núñez' })
    const { db } = server.context
    const facts = () =>
      db
        .selectFrom('booking')
        .select(['check_in', 'check_out', 'hotel_name', 'hotel_city', 'hotel_country', 'travellers'])
        .select(['hotel_latitude', 'hotel_longitude', 'per_night', 'refundable', 'free_until', 'search_words'])
        .where('reference', '=', refId)
        .executeTakeFirstOrThrow()
    const written = await facts()
    expect(written).toMatchObject({
      travellers: expect.stringMatching(/ nunez$/) as string,
      hotel_country: 'MY',
      search_words: expect.stringMatching(/^[^\nA-Z]+\n[^\nA-Z]+\n[^\nA-Z]+\nmalaysia$/) as string,
      refundable,
      free_until: refundable ? (expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) as string) : null,
    })
    await sql`update booking set check_in = '2000-01-01', check_out = '2000-01-02', hotel_name = '', hotel_city = '',
      hotel_country = '', travellers = '', hotel_latitude = null, hotel_longitude = null, per_night = 0,
      refundable = not refundable, free_until = 'x', search_words = '' where reference = ${refId}`.execute(db)
    for (const name of ['0041_booking_lists.sql', '0093_booking_search_words.sql']) {
      const migration = await readFile(new URL(name, MIGRATIONS), 'utf8')
      const fill = /^update booking set[^;]*;/m.exec(migration)?.[0] ?? ''
      await sql.raw(fill).execute(db)
    }
    expect(await facts()).toEqual(written)
  })
})
