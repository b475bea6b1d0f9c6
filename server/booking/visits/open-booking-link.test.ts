import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBooking, openBooking, openBookingLink, askBookingCode } from '#shared/api/booking-visits.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import { changePassword } from '#shared/api/passwords.ts'
import { checkout, getBookingInfo } from '#shared/api/payments.ts'
import { endOtherSessions } from '#shared/api/sessions.ts'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import { endSessionsByHand } from '#server/accounts/sessions/end-sessions-by-hand.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import type { As, Traveller } from '#server/testing/api-client.ts'
import { aBrowser } from '#server/testing/browser-client.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { freshIp } from '#server/testing/reset-links.ts'
import { bookRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY_MS = 24 * 60 * 60_000

let ahead = 0
let server: TestServer
let owner: Traveller
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  owner = await server.signUp()
})
beforeEach(() => void (ahead = 0))
afterAll(() => server.close())

/** A confirmed booking, and the key of the link in its letter. */
async function booked(contactEmail?: string, partner?: string) {
  const { refId, body, priced } = await bookRoom(server, owner, { refundable: true, contactEmail, partner })
  const { email } = body.hotelInfo.bookingInfo.billingContact
  const ofIt = async () => (await readLetters(email)).find(({ text }) => text.includes(refId))
  await expect.poll(ofIt).toBeDefined()
  const { text = '' } = (await ofIt()) ?? {}
  const [, link = '', key = ''] = /(\S+\/find-booking\?\S+?)#key=([\w-]{43})(?![\w-])/.exec(text) ?? []
  return { refId, link, key, text, checkOut: priced.checkOut }
}
const follow = (key: string, as: As = { ip: freshIp() }) => server.call(openBookingLink, { body: { key } }, as)
const read = (refId: string, as: As) => server.call(getBookingInfo, { body: { id: refId } }, as)
async function visit(key: string): Promise<As> {
  const { status, body } = await follow(key)
  expect(status).toBe(200)
  return { token: body.token, ip: freshIp() }
}

test('the link of a letter opens the booking logged out, to read what the letter said, and no more', async () => {
  const { refId, link, key, text } = await booked(owner.email, 'indosat')
  expect(link).toContain(`refId=${refId}`)
  expect(link).toContain('provider=indosat')
  const as = await visit(key)
  const { object } = (await read(refId, as)).body
  expect(object.transaction).toMatchObject({ refNo: refId })
  expect(object.transaction.can).toEqual({ cancel: false, confirm: true })
  expect(object.codeToCancel).toBe(true)
  for (const unsaid of ['paidWith', 'invoiceBy', 'logInToCancel']) expect(object).not.toHaveProperty(unsaid)
  expect(object.hotelBooking.phone).toBe('')
  // The desk's own number is what a traveller calls.
  const [phone = 'none'] = object.hotelBooking.hotel.contact.phones ?? []
  expect(text).toContain(phone)
  expect((await server.call(getBookingCalendar, { query: { refId } }, as)).status).toBe(200)
  const invoice = { params: { refNo: refId, email: owner.email } }
  expect((await server.call(getInvoice, invoice, as)).status).toBe(404)
  const params = { id: refId }
  expect((await server.call(quoteCancellation, { params }, as)).failure.reason).toBe('linkOnlyReads')
  const nothing = { currency: 'USD' as const, fee: 0, refund: 0 }
  expect((await server.call(cancelBooking, { params, body: nothing }, as)).failure.reason).toBe('linkOnlyReads')
  const body = checkoutBody(await priceRoom(server), { replaces: refId })
  expect((await server.call(checkout, { body }, as)).status).toBe(401)
  const { refId: another } = await booked()
  expect((await read(another, as)).status).toBe(404)
})

test('nothing of a key is kept but its hash, and the log says that a link opened it and names nobody', async () => {
  const { refId, key } = await booked()
  const { body } = await follow(key)
  const { db } = server.context
  const rows = await db.selectFrom('booking_link').selectAll().where('key_sha256', '=', hashToken(key)).execute()
  expect(rows).toHaveLength(1)
  const kept = JSON.stringify([rows, await db.selectFrom('job').selectAll().execute()])
  expect(kept).not.toContain(key)
  expect(kept).not.toContain(body.token)
  const lines = await db.selectFrom('audit_event').selectAll().where('kind', '=', 'booking.opened').execute()
  const line = lines.find(({ details }) => (details as { reference?: string }).reference === refId)
  expect(line).toMatchObject({ actor_id: null, account_id: owner.user.id, details: { with: 'link' } })

  const pdf = { params: { hotelName: 'stay' }, query: { refId, language: 'en' as const } }
  expect((await server.call(getBookingPdf, pdf, { token: body.token, ip: freshIp() })).status).toBe(200)
  const papers = await db.selectFrom('audit_event').selectAll().where('kind', '=', 'paper.downloaded').execute()
  expect(papers.map(({ details }) => details)).toContainEqual({
    paper: 'confirmation',
    reference: refId,
    byLink: true,
  })
})

test('it opens again after an hour, until a month after the stay', async () => {
  const { refId, key, checkOut } = await booked()
  const as = await visit(key)
  ahead = 61 * 60_000
  expect((await read(refId, as)).status).toBe(401)
  expect((await read(refId, await visit(key))).status).toBe(200)
  const ends = Date.parse(`${checkOut}T00:00Z`) + 30 * DAY_MS
  ahead = ends - Date.now() - 60_000
  const last = await visit(key)
  ahead = ends - Date.now() + 1000
  expect((await follow(key)).failure.reason).toBe('bookingLinkDead')
  expect((await read(refId, last)).status).toBe(401)
})

test.each([
  ['logs out everywhere else', () => server.call(endOtherSessions, {}, { token: owner.token })],
  [
    'sets a new password',
    () => {
      const { email, password } = owner
      const body = { email, password, newPassword: 'An0ther-long-journey!' }
      return server.call(changePassword, { body }, { token: owner.token })
    },
  ],
  [
    'has an operator end their sessions',
    () => endSessionsByHand(server.context, { email: owner.email, endedBy: 'Budi' }),
  ],
] as const)('it is over, and what it opened, when its owner %s', async (_what, end) => {
  const { refId, key } = await booked()
  const as = await visit(key)
  expect((await read(refId, as)).status).toBe(200)
  await end()
  expect((await read(refId, as)).status).toBe(401)
  const late = await follow(key)
  expect([late.status, late.failure.reason]).toEqual([410, 'bookingLinkDead'])
  owner = await server.signUp()
})

const codes = async () =>
  (await readLetters(owner.email)).flatMap(({ text }) => [...text.matchAll(/\b(\d{3} \d{3})\b/g)].map(([one]) => one))

/** By the owner, in the only letter of a code that they have. */
async function askForCode(refId: string) {
  const wish = await server.call(askBookingCode, { body: { refId, lastName: 'Lestari' } }, { ip: freshIp() })
  await expect.poll(async () => (await codes()).length).toBe(1)
  const [code = ''] = await codes()
  return { ask: wish.body.ask, code }
}

test('following it ends no visit that a code opened, and closing it ends its own', async () => {
  const { refId, key } = await booked(owner.email)
  const opened = await server.call(openBooking, { body: await askForCode(refId) }, { ip: freshIp() })
  const byCode = { token: opened.body.token, ip: freshIp() }
  const byLink = await visit(key)
  expect((await read(refId, byCode)).body.object.transaction.can.cancel).toBe(true)
  expect((await server.call(closeBooking, {}, byLink)).status).toBe(200)
  expect((await read(refId, byLink)).status).toBe(401)
  expect((await read(refId, byCode)).status).toBe(200)
})

test('it tells nothing of the money that moved after its letter', async () => {
  const { refId, key } = await booked()
  const as = { token: owner.token }
  const params = { id: refId }
  const { body } = await server.call(quoteCancellation, { params }, as)
  if (body.status !== 'quoted') throw new Error(`not quoted but ${body.status}`)
  const { currency, fee, refund } = body.quote
  expect((await server.call(cancelBooking, { params, body: { currency, fee, refund } }, as)).status).toBe(200)
  const told = async (by: As) => (await read(refId, by)).body.object.transaction
  await expect.poll(async () => (await told(as)).refund).toBe('done')
  expect(await told(as)).toMatchObject({ cancellation: { refund }, refunded_at: expect.any(String) })
  const byLink = await told(await visit(key))
  expect(byLink.booking_status).toBe('Cancelled')
  expect(Object.keys(byLink).filter((name) => /refund|cancellation/.test(name))).toEqual([])
})

test('who has the letter uses up no limit of its owner', async () => {
  const { refId, key } = await booked()
  const params = { id: refId }
  const as = await visit(key)
  const asked = Array.from({ length: 70 }, () => server.call(quoteCancellation, { params }, as))
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([403, 429]))
  const mine = await server.call(quoteCancellation, { params }, { token: owner.token, ip: freshIp() })
  expect(mine.status).toBe(200)
})

test('in a browser half of its visit is where no script reads it', async () => {
  const { refId, key } = await booked()
  const browser = aBrowser(server)
  const { token } = (await browser.call(openBookingLink, { body: { key } })).body
  expect(browser.lastSetCookie('visit')).toMatch(/^visit=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/)
  expect((await browser.call(getBookingInfo, { body: { id: refId } }, { token })).status).toBe(200)
  expect((await read(refId, { token })).status).toBe(401)
  expect((await browser.call(getBookingCalendar, { query: { refId } })).status).toBe(200)
})

test('followed in the browser that a code opened the booking in, it leaves that open, to cancel, and closes with it', async () => {
  owner = await server.signUp()
  const { refId, key } = await booked(owner.email)
  const browser = aBrowser(server)
  const { token: byCode } = (await browser.call(openBooking, { body: await askForCode(refId) })).body
  const { token: byLink } = (await browser.call(openBookingLink, { body: { key } })).body
  const canCancel = async (token: string) =>
    (await browser.call(getBookingInfo, { body: { id: refId } }, { token })).body.object.transaction.can.cancel
  expect(await canCancel(byCode)).toBe(true)
  expect(await canCancel(byLink)).toBe(false)
  const held = browser.headers()
  await browser.call(closeBooking, {}, { token: byCode })
  expect(browser.cookies()).not.toHaveProperty('visit')
  expect((await read(refId, { token: byCode, headers: held })).status).toBe(401)
  // Another booking's link takes the place of what was opened there.
  const { refId: another, key: itsKey } = await booked()
  const { token } = (await browser.call(openBookingLink, { body: { key: itsKey } })).body
  expect((await browser.call(getBookingInfo, { body: { id: another } }, { token })).status).toBe(200)
})

test('a key that never was opens nothing', async () => {
  expect((await follow('A'.repeat(43))).failure.reason).toBe('bookingLinkDead')
  const { refId } = await booked()
  expect((await follow(refId)).failure.reason).toBe('bookingLinkDead')
})
