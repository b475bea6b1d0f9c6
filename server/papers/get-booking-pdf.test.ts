import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aBrowser } from '#server/testing/browser-client.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { bookRoom, buyRoom, checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { confirmationPaper } from './confirmation-paper.ts'

let server: TestServer
let ayu: Traveller
let refId: string
let priced: Priced
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
  const occupancies = [
    { numOfAdults: 2, childAges: [6] },
    { numOfAdults: 1, childAges: [] },
  ]
  ;({ refId, priced } = await bookRoom(server, ayu, {
    occupancies,
    hotelNote: { arrivalHour: 25, requests: 'A cot, please' },
  }))
})
afterAll(() => server.close())

const hotelName = 'Any Hotel'
async function download(query: string, headers: Record<string, string>, name = hotelName) {
  const path = `/api/payment/booking-detail/pdf/${encodeURIComponent(name)}?${query}`
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** What a failure says, but for the id of the call. */
const told = (answer: { bytes: Uint8Array }) => wordsOf(answer).replace(/"correlationId":"[^"]*"/, '')
const wordsOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString('utf8')

test('a confirmed booking is a PDF with everything that the desk asks for [B7-055]', async () => {
  const answer = await download(`refId=${refId}`, bearer(ayu.token))
  expect(answer.status, wordsOf(answer).slice(0, 300)).toBe(200)
  expect(wordsOf(answer).slice(0, 5)).toBe('%PDF-')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { body } = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
  const { hotelBooking, transaction } = body.object
  const { text } = await readPdf(answer.bytes)
  const shown = formatMoney(fromMajor(priced.price.totalRate, priced.price.currency), 'en-GB')
  expect(transaction.total_rate).toBe(priced.price.totalRate)
  for (const words of [
    'Booking confirmation',
    'Confirmed',
    hotelBooking.hotel.name,
    hotelBooking.hotel.contact.address.line1,
    '01:00–02:00 (next day)',
    'A cot, please',
    'Room 1',
    'Room 2',
    ...hotelBooking.rooms.map(({ name }) => name),
    ...hotelBooking.guestNames,
    '2 adults, 1 child (aged 6)',
    shown,
    refId,
    transaction.booking_id ?? 'no booking id',
    hotelBooking.providerConfirmationNumber ?? 'no number',
    hotelBooking.email,
    'Not in this price, and paid at the hotel:',
  ]) {
    expect(text).toContain(words.replaceAll(/\s+/g, ' '))
  }
  // With taxes at the desk, not all of them are paid.
  expect(text).not.toContain('all taxes included')
})

test.each(['en', 'id'])('a booking of one room is one page: %s', async (language) => {
  const { refId: one } = await bookRoom(server, ayu, {
    hotelNote: { arrivalHour: 22, requests: 'A high floor, please' },
  })
  const { pages } = await readPdf((await download(`refId=${one}&language=${language}`, bearer(ayu.token))).bytes)
  expect(pages).toBe(1)
})

test.each(['en', 'id'])(
  'a booking of two rooms, with taxes at the desk and a note, is one page: %s',
  async (language) => {
    const { pages } = await readPdf((await download(`refId=${refId}&language=${language}`, bearer(ayu.token))).bytes)
    expect(pages).toBe(1)
  },
)

test.each([
  ['en', 'Rooms 1–8', 'Room 8: Ayu', 'Room 9'],
  ['id', 'Kamar 1–8', 'Kamar 8: Ayu', 'Kamar 9'],
] as const)(
  'rooms alike stand together, as the summary counts them, and each keeps its number and guest: %s',
  async (language, heading, guest, last) => {
    const couples = Array.from({ length: 8 }, () => ({ numOfAdults: 2, childAges: [] }))
    const { refId: nine } = await bookRoom(server, ayu, {
      occupancies: [...couples, { numOfAdults: 1, childAges: [] }],
    })
    const { text, pages } = await readPdf(
      (await download(`refId=${nine}&language=${language}`, bearer(ayu.token))).bytes,
    )
    expect(text).toContain(heading)
    expect(text.match(/\d\s× /g)).toEqual(['8 × '])
    expect(text).toContain(guest)
    expect(text).toContain(last)
    expect(pages).toBeLessThanOrEqual(2)
  },
)

test('it writes no room type, nor how many of it, where no name of the room is known', async () => {
  const booking = await findBookingByReference(server.context.db, refId)
  if (!booking) throw new Error('no booking')
  const [first] = booking.allocations
  const alike = { ...booking, rooms: [], allocations: [first!, first!], rates: booking.rates.slice(0, 1) }
  const links = { bookingUrl: 'http://localhost/', helpUrl: 'http://localhost/help' }
  const paper = confirmationPaper(alike, { language: 'en', ...links, now: new Date(), isForTraveller: false })
  const facts = paper.rows
    .flat()
    .flatMap(({ parts }) => parts.flatMap((one) => (one.kind === 'facts' ? one.facts : [])))
  expect(facts.filter(([name]) => name === 'Type')).toEqual([['Type', []]])
})

test('it is tagged for screen readers, in its language and with a title', async () => {
  const pdf = await readPdf((await download(`refId=${refId}&language=id`, bearer(ayu.token))).bytes)
  expect(pdf).toMatchObject({ isTagged: true, language: 'id-ID', scripts: null })
  expect(pdf.title).toMatch(/^Konfirmasi pesanan: .*LS-/)
  expect(pdf.tags[0]).toBe('Root')
  expect(pdf.tags.filter((tag) => tag === 'H1')).toHaveLength(1)
  for (const tag of ['Document', 'Sect', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Link']) expect(pdf.tags).toContain(tag)
  expect(pdf.text).toContain('Kebijakan pembatalan')
  expect(pdf.text).toContain('Nomor konfirmasi hotel')
  expect(pdf.text).toContain('Pajak pariwisata Malaysia')
  const origins = pdf.links.map((link) => new URL(link).origin)
  expect(origins).toEqual(['https://www.google.com', new URL(server.context.config.appUrl).origin])
})

test('a plain link opens it with the cookie half of the session alone, and opens nothing else', async () => {
  const browser = aBrowser(server)
  await browser.call(login, { body: { email: ayu.email, password: ayu.password } })
  // As a browser follows a link: no bearer, no script.
  const followed = await download(`refId=${refId}`, browser.headers())
  expect(followed.status).toBe(200)
  expect(wordsOf(followed).slice(0, 5)).toBe('%PDF-')
  expect((await browser.call(getBookingInfo, { body: { id: refId } })).status).toBe(401)
  const { cookie: _cookie, ...without }: Record<string, string> = browser.headers()
  expect((await download(`refId=${refId}`, without)).status).toBe(401)
})

test('somebody else’s booking and none at all look the same (trap 8)', async () => {
  const budi = await server.signUp()
  const [theirs, nobodys] = [
    await download(`refId=${refId}`, bearer(budi.token)),
    await download('refId=LS-AAAAAAAAAAAAAAAAAAAAAAAAAA', bearer(budi.token)),
  ]
  expect([theirs.status, nobodys.status]).toEqual([404, 404])
  expect(told(theirs)).toBe(told(nobodys))
  expect((await download(`refId=${refId}`, {})).status).toBe(401)
  expect((await download('refId=../../etc', bearer(ayu.token))).status).toBe(422)
  expect((await download('', bearer(ayu.token))).status).toBe(422)
})

test('the name in the path decides nothing: neither the file nor its headers (trap 8)', async () => {
  const { body } = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
  const { name } = body.object.hotelBooking.hotel
  for (const evil of ['../../etc/passwd', 'a"\r\nSet-Cookie: x=1', 'Hôtel 東京 '.repeat(8), '%2e%2e']) {
    const { status, headers } = await download(`refId=${refId}`, bearer(ayu.token), evil)
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toBeNull()
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''[\w%.~-]+\.pdf$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`${name} ${refId}.pdf`)
  }
})

test('there is none of a room that is not booked (trap 70)', async () => {
  const refused = (await buyRoom(server, ayu, { lastName: 'Soldout' })).refId
  await server.call(makeBooking, { body: { id: refused } }, { token: ayu.token })
  const answer = await download(`refId=${refused}`, bearer(ayu.token))
  expect(answer.status).toBe(409)
  expect(wordsOf(answer)).toContain('This booking is not confirmed.')
})

test('it wears the brand under which it was booked, whatever the browser shows now', async () => {
  const body = checkoutBody(await priceRoom(server, ayu))
  const inBrand = { token: ayu.token, headers: { cookie: 'provider=yoodo' } }
  const { ref_id: branded } = (await server.call(checkout, { body }, inBrand)).body
  await server.call(makeBooking, { body: { id: branded } }, { token: ayu.token })
  const headers = { ...bearer(ayu.token), cookie: 'provider=indosat' }
  const { text, pages, links } = await readPdf((await download(`refId=${branded}`, headers)).bytes)
  expect(text).toContain('Lodestay × yoodo')
  expect(links.at(-1)).toBe(`${server.context.config.appUrl}/booking?refId=${branded}&provider=yoodo`)
  expect(text).toContain('/ContactUs?provider=yoodo')
  const calendar = await server.call(getBookingCalendar, { query: { refId: branded } }, { token: ayu.token })
  expect(calendar.text.replaceAll('\r\n ', '')).toContain(`/booking?refId=${branded}&provider=yoodo\r\n`)
  // One room, one page: nobody shows a last line on a page of its own at the desk.
  expect(pages).toBe(1)
  expect((await readPdf((await download(`refId=${refId}`, headers)).bytes)).text).not.toContain('×')
})

test('who takes one is written down', async () => {
  const budi = await server.signUp()
  const { refId: his } = await bookRoom(server, budi)
  await download(`refId=${his}`, bearer(budi.token))
  const rows = await server.context.db
    .selectFrom('audit_event')
    .select(['actor_id', 'details'])
    .where('kind', '=', 'paper.downloaded')
    .where('account_id', '=', budi.user.id)
    .execute()
  expect(rows).toEqual([{ actor_id: budi.user.id, details: { paper: 'confirmation', reference: his } }])
})

test('one account takes twenty a minute at most', async () => {
  const budi = await server.signUp()
  const statuses = new Set<number>()
  for (let n = 0; n < 20; n += 1) statuses.add((await download('refId=LS-A', bearer(budi.token))).status)
  expect(statuses).toEqual(new Set([404]))
  expect((await download('refId=LS-A', bearer(budi.token))).status).toBe(429)
})
