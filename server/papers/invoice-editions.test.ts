import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { countLockWaiters } from '#server/testing/lock-waiters.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR_MS = 60 * 60_000

let server: TestServer
let pic: Traveller
let member: Traveller
/** How far the server's clock is ahead of the machine's. */
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
beforeAll(async () => {
  server = await startTestServer({ now })
  pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  member = await server.signUp()
  await join(server, member, pic.user.companyData?.id ?? '', [1001, 1002, 1003])
  await callCompany('PT Nusantara Dagang')
})
afterAll(() => server.close())

/** A session of yesterday is over. */
async function waitADay(): Promise<void> {
  aheadMs += 25 * HOUR_MS
  for (const who of [pic, member]) {
    const { email, password } = who
    who.token = (await server.call(login, { body: { email, password } })).body.token ?? ''
  }
}

async function callCompany(companyName: string): Promise<void> {
  const params = { id: pic.user.companyData?.id ?? '' }
  const saved = await server.call(
    saveCompany,
    { params, body: { ...companyForm(), companyName } },
    { token: pic.token },
  )
  expect(saved.status, saved.text).toBe(200)
}

async function book(order: Parameters<typeof buyRoom>[2] = {}): Promise<string> {
  const { refId } = await buyRoom(server, member, order)
  const { body } = await server.call(makeBooking, { body: { id: refId } }, { token: member.token })
  expect(body.success).toBe(true)
  return refId
}

/** What the invoice says, by its words. */
async function take(reference: string, { language = 'en', as = member } = {}): Promise<string> {
  const path = `/api/users/invoice/${reference}/${encodeURIComponent(member.email)}?language=${language}`
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${as.token}` } })
  expect(answer.status).toBe(200)
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

const editionsOf = (reference: string) =>
  server.context.db
    .selectFrom('invoice_edition')
    .innerJoin('booking', 'booking.id', 'invoice_edition.booking_id')
    .select(['edition', 'parties_sha256'])
    .where('reference', '=', reference)
    .orderBy('edition')
    .execute()

/** What the page of the booking says of it. */
async function toldOnPage(reference: string, as = member) {
  const { body } = await server.call(getBookingInfo, { body: { id: reference } }, { token: as.token })
  return body.object.invoiceAnew
}

const today = (locale: string) => formatDate(companyDay(now()), locale)
const numberAndTotal = (text: string) => [/INV-\d{4}-\d+/.exec(text)?.[0], /Total USD [\d,]+/.exec(text)?.[0]]

test('an invoice that names its buyer otherwise says that it is issued anew, which one it replaces, and nothing else of it changes', async () => {
  const reference = await book()
  const first = await take(reference)
  const firstDay = { en: today('en-GB'), id: today('id-ID') }
  expect(first).toContain('PT Nusantara Dagang')
  await waitADay()
  // The same names in another language, to another reader, another day: it is the same edition.
  expect(await take(reference)).toBe(first)
  const others = [await take(reference, { language: 'id' }), await take(reference, { as: pic })]
  for (const text of [first, ...others]) expect(text).not.toMatch(/Edition|Edisi|anew|ulang/)
  expect(await editionsOf(reference)).toHaveLength(1)
  expect(await toldOnPage(reference)).toBeUndefined()

  await callCompany('PT Samudra Raya')
  const second = await take(reference)
  const secondDay = today('en-GB')
  const secondDate = companyDay(now())
  const said = `Edition 2 Issued anew on ${secondDay}, since the seller’s or the buyer’s details have changed. It replaces edition 1 of ${firstDay.en};`
  expect(secondDay).not.toBe(firstDay.en)
  expect(second).toContain(said)
  expect(second).toContain('PT Samudra Raya')
  expect(numberAndTotal(second)).toEqual(numberAndTotal(first))
  expect(numberAndTotal(first)).not.toContain(undefined)
  expect(await take(reference, { language: 'id' })).toContain(
    `Edisi 2 Diterbitkan ulang pada ${today('id-ID')} karena data penjual atau pembeli berubah. Menggantikan edisi 1 tanggal ${firstDay.id};`,
  )
  await waitADay()
  expect(await take(reference)).toContain(said)
  expect(await toldOnPage(reference)).toEqual({ edition: 2, issuedOn: secondDate, replaces: 1 })
  // Whom no invoice is given from there is told nothing of it.
  expect(await toldOnPage(reference, pic)).toBeUndefined()

  await callCompany('PT Nusantara Dagang')
  expect(await take(reference)).toContain(
    `Edition 3 Issued anew on ${today('en-GB')}, since the seller’s or the buyer’s details have changed. It replaces edition 2 of ${secondDay};`,
  )
  const [one, two, three, ...more] = await editionsOf(reference)
  expect(one?.parties_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(two?.parties_sha256).not.toBe(one?.parties_sha256)
  expect(three?.parties_sha256).toBe(one?.parties_sha256)
  expect(more).toEqual([])
})

test('of many who take it at once after a change all get the same edition', async () => {
  const reference = await book()
  const side = () => Promise.all([member, pic, member, pic, member, pic].map((as) => take(reference, { as })))
  for (const text of await side()) expect(text).not.toContain('Edition')
  expect(await editionsOf(reference)).toHaveLength(1)
  await callCompany('PT Laut Biru')
  for (const text of await side()) expect(text).toContain('Edition 2 ')
  expect((await editionsOf(reference)).map(({ edition }) => edition)).toEqual([1, 2])
})

test.runIf(testEngines().includes('postgres'))(
  'who waits for another’s turn prints what the company is called by then',
  async () => {
    const reference = await book()
    await take(reference)
    const { db } = server.context
    let taken = Promise.resolve('')
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('booking').select('id').where('reference', '=', reference).forUpdate().execute()
      taken = take(reference)
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      await callCompany('PT Bumi Hijau')
    })
    expect(await taken).toContain('PT Bumi Hijau')
    expect(await editionsOf(reference)).toHaveLength(2)
  },
)

test('a paper about what the hotel bills has no number, and no editions', async () => {
  const reference = await book({ payAtHotel: true })
  await take(reference)
  await callCompany('PT Angin Timur')
  const text = await take(reference)
  expect(text).toContain('PT Angin Timur')
  expect(text).not.toContain('Edition')
  expect(await editionsOf(reference)).toEqual([])
})
