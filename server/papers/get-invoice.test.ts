import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { listTransactionRows } from '#shared/api/transactions.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readCardLedger } from '#server/testing/outside-world.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const NO_EMAIL = 'No transaction found for this email'
const NO_REFNO = 'No transaction found with this refno'
const UNKNOWN = 'LS-AAAAAAAAAAAAAAAAAAAAAAAAAA'

let server: TestServer
let ayu: Traveller
let refNo: string
beforeAll(async () => {
  server = await startTestServer({ env: { SELLER_TAX_ID: '01.234.567.8-901.000', SELLER_ADDRESS: '1 Harbour Road' } })
  ayu = await server.signUp()
  refNo = await book(ayu)
})
afterAll(() => server.close())

async function book(who: Traveller, order: Parameters<typeof buyRoom>[2] = {}): Promise<string> {
  const { refId, answer } = await buyRoom(server, who, order)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  await server.call(makeBooking, { body: { id: refId } }, { token: who.token })
  return refId
}

async function download(number: string, email: string, token?: string, query = '') {
  const path = `/api/users/invoice/${encodeURIComponent(number)}/${encodeURIComponent(email)}${query}`
  const answer = await fetch(server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isFailure = answer.headers.get('content-type')?.includes('json') ?? false
  const { message = '' } = isFailure ? (JSON.parse(Buffer.from(bytes).toString()) as { message?: string }) : {}
  return { status: answer.status, headers: answer.headers, bytes, message }
}
const invoiceOf = async (number: string, { email, token }: Traveller, query = '') =>
  readPdf((await download(number, email, token, query)).bytes)

async function numberOf(reference: string): Promise<string | undefined> {
  const row = await server.context.db
    .selectFrom('invoice')
    .innerJoin('booking', 'booking.id', 'invoice.booking_id')
    .select('number')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.number
}
const serials = async () =>
  (await server.context.db.selectFrom('invoice').select('serial').orderBy('serial').execute()).map(
    ({ serial }) => serial,
  )

/** What the card provider's own books say was charged. */
async function chargedFor(reference: string): Promise<string> {
  const { intents } = await readCardLedger(server)
  const intent = intents.find(({ metadata }) => metadata.reference === reference)
  expect(intent?.status).toBe('succeeded')
  return formatMoney(money(intent?.amount_received ?? 0, 'USD'), 'en-GB')
}

test('the invoice of a paid stay is a PDF whose total is what was charged [B7-045]', async () => {
  const { status, headers, bytes } = await download(refNo, ayu.email, ayu.token)
  expect(status).toBe(200)
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`filename="Invoice ${refNo}.pdf"`)
  expect(headers.get('cache-control')).toBe('no-store')
  const { text, isTagged, language, title } = await readPdf(bytes)
  const charged = await chargedFor(refNo)
  expect(text).toContain(`Total ${charged}`)
  expect(text).toContain(`Paid by card ${charged}`)
  for (const words of ['Invoice', 'Paid', '1 Harbour Road', '01.234.567.8-901.000', 'Ayu Lestari', refNo, '2 nights']) {
    expect(text).toContain(words)
  }
  const number = await numberOf(refNo)
  const rows = await server.call(listTransactionRows, { params: { email: ayu.email } }, { token: ayu.token })
  expect(rows.body.object.find((row) => row.refNo === refNo)).toMatchObject({ invoiced: true, invoiceNo: number })
  expect(text).toContain(`Invoice number ${number}`)
  expect({ isTagged, language, title }).toEqual({ isTagged: true, language: 'en-US', title: `Invoice ${number}` })
})

test('numbers of stays that are confirmed side by side follow each other, and what is not sold by us takes none', async () => {
  const before = (await serials()).length
  const orders = [{}, { payAtHotel: true }, {}, { lastName: 'Soldout' }, {}, {}]
  const booked = await Promise.all(orders.map(async (order) => book(await server.signUp(), order)))
  expect(await serials()).toEqual(Array.from({ length: before + 4 }, (_, at) => at + 1))
  const numbers = await Promise.all(booked.map(numberOf))
  expect(numbers.map((number) => number !== undefined)).toEqual([true, false, true, false, true, true])
})

test('a number is kept when the stay is cancelled, and its series goes on', async () => {
  const cancelled = await book(ayu, { refundable: true })
  const number = await numberOf(cancelled)
  const as = { token: ayu.token }
  const { body: read } = await server.call(quoteCancellation, { params: { id: cancelled } }, as)
  if (read.status !== 'quoted') throw new Error('it is being cancelled already')
  const { currency, fee, refund } = read.quote
  await server.call(cancelBooking, { params: { id: cancelled }, body: { currency, fee, refund } }, as)
  expect(await numberOf(cancelled)).toBe(number)
  expect((await invoiceOf(cancelled, ayu)).text).toContain(`Invoice number ${number}`)
  const next = await numberOf(await book(ayu))
  expect(Number(next?.slice(-6))).toBe(Number(number?.slice(-6)) + 1)
})

test('its lines add up to the total', async () => {
  const { text } = await invoiceOf(refNo, ayu)
  const lines = text.slice(text.indexOf('What was sold'), text.indexOf('Total '))
  const amounts = [...lines.matchAll(/USD ([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
  const total = Number(/Total USD ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
})

test('is written in the language that is asked for', async () => {
  const { text, language } = await invoiceOf(refNo, ayu, '?language=id')
  expect(language).toBe('id-ID')
  const taxes = ['Pajak dan biaya layanan', 'dipungut oleh hotel: Pajak pariwisata Malaysia']
  for (const words of ['Faktur', 'Lunas', 'Dibayar dengan kartu', '2 malam', ...taxes]) expect(text).toContain(words)
  expect((await download(refNo, ayu.email, ayu.token, '?language=fr')).status).toBe(422)
})

describe('whose it is (trap 7)', () => {
  test('somebody else’s e-mail and nobody’s look the same, with any number [B8-012]', async () => {
    const budi = await server.signUp()
    const asked = [ayu.email, 'nobody@lodestay.example'].flatMap((email) =>
      [refNo, UNKNOWN].map((number) => download(number, email, budi.token)),
    )
    for (const { status, message } of await Promise.all(asked)) {
      expect({ status, message }).toEqual({ status: 404, message: NO_EMAIL })
    }
  })

  test('one’s own e-mail before the first transaction says so [B8-012]', async () => {
    const budi = await server.signUp()
    const { status, message } = await download(UNKNOWN, budi.email, budi.token)
    expect({ status, message }).toEqual({ status: 404, message: NO_EMAIL })
  })

  test('somebody else’s number and nobody’s look the same [B8-013]', async () => {
    const budi = await server.signUp()
    const his = await book(budi)
    for (const number of [refNo, UNKNOWN, '1', '%', '../..', 'x'.repeat(200)]) {
      const { status, message } = await download(number, budi.email, budi.token)
      expect({ status, message }).toEqual({ status: 404, message: NO_REFNO })
    }
    expect((await download(his, budi.email, budi.token)).status).toBe(200)
    expect((await download(his, budi.email.toUpperCase(), budi.token)).status).toBe(200)
  })

  test('nobody without a session gets one', async () => {
    expect((await download(refNo, ayu.email)).status).toBe(401)
  })
})

test('what was never sold has no invoice', async () => {
  const refused = await book(ayu, { lastName: 'Soldout' })
  const { status, message } = await download(refused, ayu.email, ayu.token)
  expect(status).toBe(409)
  expect(message).toBe('There is no invoice for this transaction: nothing was sold.')
})

test('what is paid at the hotel is not said to be paid', async () => {
  const { text } = await invoiceOf(await book(ayu, { payAtHotel: true }), ayu)
  expect(text).toContain('To pay at the hotel')
  expect(text).toContain('We have charged nothing.')
  expect(text).not.toContain('Invoice number')
  expect(text).not.toContain('Paid by card')
})

test('a cancelled stay: what was kept and what went back, as the card provider knows it', async () => {
  const cancelled = await book(ayu, { refundable: true })
  const as = { token: ayu.token }
  const { body: read } = await server.call(quoteCancellation, { params: { id: cancelled } }, as)
  if (read.status !== 'quoted') throw new Error('it is being cancelled already')
  const { currency, fee, refund } = read.quote
  await server.call(cancelBooking, { params: { id: cancelled }, body: { currency, fee, refund } }, as)
  await expect
    .poll(async () => (await server.call(getBookingInfo, { body: { id: cancelled } }, as)).body.object.transaction)
    .toMatchObject({ booking_status: 'Cancelled', refund: expect.stringMatching(/sent|done/) as string })
  const { intents, refunds } = await readCardLedger(server)
  const intent = intents.find(({ metadata }) => metadata.reference === cancelled)
  const back = refunds.find(({ payment_intent: of }) => of === intent?.id)?.amount ?? 0
  const { text } = await invoiceOf(cancelled, ayu)
  expect(text).toContain('Cancelled')
  expect(text).toContain(
    `Cancellation fee ${formatMoney(money((intent?.amount_received ?? 0) - back, 'USD'), 'en-GB')}`,
  )
  expect(text).toContain(`Refund ${formatMoney(money(back, 'USD'), 'en-GB')}`)
  // Not before the hotel has let it go.
  await server.context.db
    .updateTable('booking')
    .set({ state: 'CANCELLING' })
    .where('reference', '=', cancelled)
    .execute()
  expect((await invoiceOf(cancelled, ayu)).text).toContain('Being cancelled')
  expect((await invoiceOf(cancelled, ayu, '?language=id')).text).toContain('Sedang dibatalkan')
})

const numberIn = (text: string) => /INV-\d{4}-\d+/.exec(text)?.[0]

describe('for a company', () => {
  let pic: Traveller
  let member: Traveller
  let theirs: string
  beforeAll(async () => {
    pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
    member = await server.signUp()
    const company_id = pic.user.companyData?.id ?? ''
    await join(server, member, company_id, [1001, 1002, 1003])
    const params = { id: company_id }
    const saved = await server.call(saveCompany, { params, body: companyForm() }, { token: pic.token })
    expect(saved.status, saved.text).toBe(200)
    theirs = await book(member)
  })

  test('it is made out to the company, with its tax id', async () => {
    const { text } = await invoiceOf(theirs, member)
    for (const words of ['PT Nusantara Dagang', '09.254.294.3-407.000', 'Jalan Merdeka 5', 'Booked by Ayu Lestari']) {
      expect(text).toContain(words)
    }
    expect((await invoiceOf(refNo, ayu)).text).not.toContain('Nusantara')
  })

  test('it is issued anew, under its number, once the company’s name and tax id are changed', async () => {
    const before = (await invoiceOf(theirs, member)).text
    const params = { id: pic.user.companyData?.id ?? '' }
    const body = { ...companyForm(), companyName: 'PT Samudra Raya', taxId: '71.234.567.8-901.000' }
    const saved = await server.call(saveCompany, { params, body }, { token: pic.token })
    expect(saved.status, saved.text).toBe(200)
    const after = (await invoiceOf(theirs, member)).text
    for (const words of ['PT Samudra Raya', '71.234.567.8-901.000']) expect(after).toContain(words)
    expect(after).not.toContain('09.254.294.3-407.000')
    expect(numberIn(after)).toBe(numberIn(before))
    expect(numberIn(after)).toBeDefined()
  })

  test('the PIC gets a member’s, by the member’s e-mail, and nobody else’s', async () => {
    expect((await download(theirs, member.email, pic.token)).status).toBe(200)
    expect((await download(theirs, pic.email, pic.token)).message).toBe(NO_EMAIL)
    expect((await download(refNo, ayu.email, pic.token)).message).toBe(NO_EMAIL)
    const otherPic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
    expect((await download(theirs, member.email, otherPic.token)).message).toBe(NO_EMAIL)
    // What a member booked privately is not the company's.
    await server.context.db.updateTable('booking').set({ company_id: null }).where('reference', '=', theirs).execute()
    expect((await download(theirs, member.email, pic.token)).status).toBe(404)
  })
})

test('its days are of one calendar: what was sold after midnight in Jakarta was sold on the day of its invoice', async () => {
  const late = await book(ayu)
  const created_at = new Date('2026-11-28T18:09:00Z')
  await server.context.db.updateTable('booking').set({ created_at }).where('reference', '=', late).execute()
  const { text } = await invoiceOf(late, ayu)
  expect(text).toContain('Date of sale Sun, 29 Nov 2026')
})
