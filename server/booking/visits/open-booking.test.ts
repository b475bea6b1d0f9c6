import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout } from '#shared/api/accounts.ts'
import { askBookingCode, closeBooking, openBooking } from '#shared/api/booking-visits.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import { changePassword } from '#shared/api/passwords.ts'
import { endOtherSessions } from '#shared/api/sessions.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import { whenNotFlooded } from '#server/accounts/passwords.ts'
import { endSessionsByHand } from '#server/accounts/sessions/end-sessions-by-hand.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import type { As, Traveller } from '#server/testing/api-client.ts'
import { aBrowser } from '#server/testing/browser-client.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { freshIp } from '#server/testing/reset-links.ts'
import { bookRoom, buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { bookingCodeLetter } from './booking-code-letter.ts'

let ahead = 0
let server: TestServer
let owner: Traveller
/** The owner's confirmed bookings: in the plain brand, with the account's own mailbox, and in a partner's, with another. */
let stay: { refId: string; mailbox: string }
let partners: typeof stay
/** One more, with a mailbox of its own. */
let spare: typeof stay

async function booked(order: Parameters<typeof bookRoom>[2] = {}) {
  const { refId, body } = await bookRoom(server, owner, { refundable: true, lastName: 'Müller-Santoso', ...order })
  return { refId, mailbox: body.hotelInfo.bookingInfo.billingContact.email }
}

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  owner = await server.signUp()
  stay = await booked({ contactEmail: owner.email })
  partners = await booked({ partner: 'indosat', hotelNote: { requests: 'A cot, please' } })
  spare = await booked()
  const { db } = server.context
  await db.updateTable('booking').set({ language: 'id' }).where('reference', '=', partners.refId).execute()
})
beforeEach(() => void (ahead = 0))
afterAll(() => server.close())

const ask = (refId: string, lastName = 'Müller-Santoso', as: As = { ip: freshIp() }) =>
  server.call(askBookingCode, { body: { refId, lastName } }, as)
const open = (wish: string, code: string, as: As = { ip: freshIp() }) =>
  server.call(openBooking, { body: { ask: wish, code } }, as)

const codesIn = (text: string) => [...text.matchAll(/\b(\d{3} \d{3})\b/g)].map(([code]) => code)
const codesTo = async (mailbox: string) => (await readLetters(mailbox)).flatMap(({ text }) => codesIn(text))

/** What the owner of the mailbox holds: the wish of their browser, and the code of its letter. */
async function askForCode({ refId, mailbox }: typeof stay) {
  await settled()
  const before = (await codesTo(mailbox)).length
  const answer = await ask(refId)
  await expect.poll(async () => (await codesTo(mailbox)).length).toBe(before + 1)
  return { wish: answer.body.ask, code: (await codesTo(mailbox))[0] ?? '' }
}

async function visit(of: typeof stay): Promise<As> {
  const { wish, code } = await askForCode(of)
  const opened = await open(wish, code)
  expect(opened.status, opened.text).toBe(200)
  expect(opened.body.refId).toBe(of.refId)
  return { token: opened.body.token, ip: freshIp() }
}

const wrongOf = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))

/** Every job that was queued is done: what was not mailed by then never is. */
const listUnsent = () =>
  server.context.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'mail.booking-code')
    .where('done_at', 'is', null)
    .execute()
const settled = () => expect.poll(listUnsent).toEqual([])

test('a name as people write it opens the stay, its papers and its cancellation, and no more', async () => {
  const before = (await codesTo(stay.mailbox)).length
  const lower = await ask(` ${stay.refId.toLowerCase()} `, 'muller santoso')
  await expect.poll(async () => (await codesTo(stay.mailbox)).length).toBe(before + 1)
  const [code = ''] = await codesTo(stay.mailbox)
  const opened = await open(lower.body.ask, code.replace(' ', ''))
  const as = { token: opened.body.token, ip: freshIp() }

  const info = await server.call(getBookingInfo, { body: { id: stay.refId } }, as)
  expect(info.body.object.transaction).toMatchObject({ refNo: stay.refId })
  // Other dates are booked by who logs in.
  expect(info.body.object.transaction.can).toEqual({ cancel: true, confirm: true })
  // What has a worth of its own is for who logs in.
  expect(Object.keys(info.body.object).toSorted()).toEqual(['hotelBooking', 'invoiceBy', 'paidWith', 'transaction'])
  const pdf = await server.call(getBookingPdf, { params: { hotelName: 'x' }, query: { refId: stay.refId } }, as)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await server.call(getBookingCalendar, { query: { refId: stay.refId } }, as)).text).toContain('BEGIN:VEVENT')
  const invoice = (email: string, more: As = as) =>
    server.call(getInvoice, { params: { refNo: stay.refId, email } }, more)
  expect(info.body.object.invoiceBy).toBe(stay.mailbox)
  expect((await invoice(stay.mailbox)).status).toBe(200)
  expect((await invoice('somebody@lodestay.example')).status).toBe(404)

  // Another stay of the same owner stays shut.
  expect((await server.call(getBookingInfo, { body: { id: partners.refId } }, as)).status).toBe(404)
  expect((await server.call(quoteCancellation, { params: { id: partners.refId } }, as)).status).toBe(404)
  expect((await server.call(getInvoice, { params: { refNo: partners.refId, email: stay.mailbox } }, as)).status).toBe(
    404,
  )

  const quoted = await server.call(quoteCancellation, { params: { id: stay.refId } }, as)
  if (quoted.body.status !== 'quoted') throw new Error(quoted.text)
  const { currency, fee, refund } = quoted.body.quote
  const agreed = { currency, fee, refund }
  const cancelled = await server.call(cancelBooking, { params: { id: stay.refId }, body: agreed }, as)
  expect(cancelled.body).toMatchObject({ status: 'asked', success: true })
  await expect
    .poll(async () => (await readLetters(owner.email)).filter(({ subject }) => subject.endsWith('is cancelled')))
    .toMatchObject([{ text: expect.stringContaining('opened it with a code that we had sent to this address') }])
  // Its invoice stays, and says what was kept and given back.
  const after = await server.call(getBookingInfo, { body: { id: stay.refId } }, as)
  expect(after.body.object.invoiceBy).toBe(stay.mailbox)
  expect((await invoice(stay.mailbox)).status).toBe(200)
  // The audit says that a code did it, and names nobody.
  const lines = await server.context.db
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'account_id', 'details'])
    .where('kind', 'in', ['booking.code-sent', 'booking.opened', 'booking.cancel-asked'])
    .orderBy('seq')
    .execute()
  expect(lines.map(({ kind }) => kind)).toEqual(['booking.code-sent', 'booking.opened', 'booking.cancel-asked'])
  expect(lines.every(({ actor_id, account_id }) => actor_id === null && account_id === owner.user.id)).toBe(true)
  expect(lines[2]?.details).toMatchObject({ reference: stay.refId, byCode: true })
})

test('a code to another mailbox than the account’s reads and takes papers, and cancels nothing', async () => {
  const as = await visit(partners)
  await chargedTo('a-companys-customer', partners)
  const { object } = (await server.call(getBookingInfo, { body: { id: partners.refId } }, as)).body
  expect([object.transaction.can, object.logInToCancel]).toEqual([{ cancel: false, confirm: true }, true])
  const params = { id: partners.refId }
  const quoted = await server.call(quoteCancellation, { params }, as)
  expect([quoted.status, quoted.failure.reason]).toEqual([403, 'visitOnlyReads'])
  const nothing = { currency: 'USD' as const, fee: 0, refund: 0 }
  expect((await server.call(cancelBooking, { params, body: nothing }, as)).status).toBe(403)
  const byOwner = await server.call(getBookingInfo, { body: { id: partners.refId } }, { token: owner.token })
  expect(byOwner.body.object).not.toHaveProperty('logInToCancel')
  expect(byOwner.body.object.transaction.can.cancel).toBe(true)
  // Nor what no letter said: whose money it is, with which card, and what was asked of the hotel.
  for (const [shown, said] of [
    [object, ['paidWith']],
    [object.hotelBooking, ['hotelNote']],
    [object.transaction, ['paid_by', 'company_card']],
  ] as const) {
    for (const one of said) expect(shown).not.toHaveProperty(one)
  }
  expect(byOwner.body.object).toMatchObject({
    paidWith: expect.anything() as unknown,
    hotelBooking: { hotelNote: { requests: 'A cot, please' } },
    transaction: { paid_by: 'company' },
  })
  await chargedTo(null, partners)
  // No letter of the booking says where who paid lives, or under which number: nor is that said here.
  expect([object.invoiceBy, object.hotelBooking.phone]).toEqual([undefined, ''])
  const invoice = { params: { refNo: partners.refId, email: partners.mailbox } }
  expect((await server.call(getInvoice, invoice, as)).status).toBe(404)
  expect(byOwner.body.object.hotelBooking.phone).toContain('812')
  const paperTo = async (token: string | undefined) => {
    const url = `${server.url}/api/payment/booking-detail/pdf/x?refId=${partners.refId}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
  }
  const number = '812 5550 100'
  const ownersPaper = await paperTo(owner.token)
  expect(ownersPaper).toContain(number)
  expect(ownersPaper).toContain('A cot, please')
  const theirs = await paperTo(as.token)
  expect(theirs).toContain(partners.refId)
  expect(theirs).not.toContain(number)
  expect(theirs).not.toContain('A cot, please')
})

/** As if a company's customer at the gateway had paid. */
async function chargedTo(customer: string | null, { refId }: typeof stay) {
  const { db } = server.context
  const booking = db.selectFrom('booking').select('id').where('reference', '=', refId)
  await db.updateTable('payment').set({ customer_id: customer }).where('booking_id', '=', booking).execute()
}

const isOpen = async (as: As) => (await server.call(getBookingInfo, { body: { id: spare.refId } }, as)).status === 200

test.each([
  ['logs out everywhere else', (as: As) => server.call(endOtherSessions, {}, as)],
  [
    'sets a new password',
    (as: As) => {
      const { email, password } = owner
      return server.call(changePassword, { body: { email, password, newPassword: 'An0ther-long-journey!' } }, as)
    },
  ],
])('a visit, and a code that was mailed, end when its owner %s', async (_what, end) => {
  const as = await visit(spare)
  const { wish, code } = await askForCode(spare)
  expect(await isOpen(as)).toBe(true)
  expect((await end({ token: owner.token })).status).toBe(200)
  expect(await isOpen(as)).toBe(false)
  const late = await open(wish, code)
  expect([late.status, late.failure.reason]).toEqual([410, 'bookingCodeDead'])
})

test('another code ends a visit, and who opened it closes it', async () => {
  const [first, second] = [await visit(spare), await visit(spare)]
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  expect((await server.call(closeBooking, {}, second)).status).toBe(200)
  expect(await isOpen(second)).toBe(false)
  expect((await server.call(closeBooking, {}, second)).status).toBe(401)
})

test('answers the same for a booking, another name and no booking, and has done the same by then', async () => {
  const wishes = [
    [partners.refId, 'Müller-Santoso'],
    [partners.refId, 'Nobody'],
    [`LS-${'A'.repeat(26)}`, 'Lestari'],
  ] as const
  const { db } = server.context
  const rows = async () => (await db.selectFrom('booking_code').select('ask_sha256').execute()).length
  const jobs = () => db.selectFrom('job').select('data').where('kind', '=', 'mail.booking-code').orderBy('id').execute()
  const [rowsBefore, jobsBefore] = [await rows(), (await jobs()).length]
  const shapes: string[] = []
  for (const [refId, lastName] of wishes) {
    const { status, body } = await ask(refId, lastName)
    const { ask: wish, expiresAt, ...rest } = body
    shapes.push(JSON.stringify([status, wish.length, Number.isNaN(Date.parse(expiresAt)), rest]))
  }
  expect(new Set(shapes)).toEqual(new Set(['[200,43,false,{"success":true}]']))
  // Whether there is such a booking is the job's question, after the answer.
  expect(await rows()).toBe(rowsBefore + 3)
  const queued = (await jobs()).slice(jobsBefore).map(({ data }) => [data['reference'], data['lastName']])
  expect(queued).toEqual(wishes)
})

test('the booking ID of its letter, in whichever letters, and a reference without its LS- lead to the same booking', async () => {
  const fresh = await booked()
  const { object } = (await server.call(getBookingInfo, { body: { id: fresh.refId } }, { token: owner.token })).body
  const bookingId = object.hotelBooking.bookingId!
  expect(bookingId.toLowerCase()).not.toBe(bookingId)
  let sent = 0
  for (const written of [bookingId, bookingId.toLowerCase(), fresh.refId.slice('LS-'.length)]) {
    const answer = await ask(` ${written} `)
    sent += 1
    await expect.poll(async () => (await codesTo(fresh.mailbox)).length).toBe(sent)
    const [code = ''] = await codesTo(fresh.mailbox)
    expect((await open(answer.body.ask, code)).body.refId).toBe(fresh.refId)
  }
  // Nobody else's name opens it by that either.
  await ask(bookingId, 'Nobody')
  await settled()
  expect(await codesTo(fresh.mailbox)).toHaveLength(sent)
})

test('mails nobody but the mailbox of the booking, in its brand and language, and keeps no code in the clear', async () => {
  const toOwner = (await codesTo(owner.email)).length
  const { wish, code } = await askForCode(partners)
  const [letter] = await readLetters(partners.mailbox)
  expect(letter?.subject).toMatch(/^Kode untuk pesanan/)
  expect(letter?.html).toContain('Indosat')
  expect(await codesTo(owner.email)).toHaveLength(toOwner)
  const rows = JSON.stringify([
    await server.context.db.selectFrom('booking_code').selectAll().execute(),
    await server.context.db.selectFrom('job').selectAll().where('kind', '=', 'mail.booking-code').execute(),
  ])
  expect(rows).not.toContain(code.replace(' ', ''))
  expect(rows).not.toContain(wish)
})

test('another name, and another reference, get no letter, and every code of theirs is wrong', async () => {
  await settled()
  const before = (await codesTo(partners.mailbox)).length
  for (const [refId, name] of [
    [partners.refId, 'Nobody'],
    [`LS-${'B'.repeat(26)}`, 'Lestari'],
  ] as const) {
    const { body } = await ask(refId, name)
    await settled()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await open(body.ask, `00000${n}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410])
  }
  expect((await codesTo(partners.mailbox)).length).toBe(before)
})

test('a code dies with five wrong guesses, however many come at once', async () => {
  const { wish, code } = await askForCode(partners)
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await open(wish, wrongOf(code))).status))
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 410)).toHaveLength(3)
  const late = await open(wish, code)
  expect([late.status, late.failure.reason]).toEqual([410, 'bookingCodeDead'])
})

test('a code works once, in the browser that asked, for a quarter of an hour', async () => {
  const { wish, code } = await askForCode(partners)
  const elsewhere = (await ask(partners.refId, 'Nobody')).body.ask
  expect((await open(elsewhere, code)).status).toBe(422)
  const both = await Promise.all([open(wish, code), open(wish, code)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]))
  const next = await askForCode(partners)
  ahead = 16 * 60_000
  expect((await open(next.wish, next.code)).status).toBe(410)
})

test('a visit ends after an hour, opens nothing else of its owner, and is nothing without its browser', async () => {
  const { wish, code } = await askForCode(partners)
  const browser = aBrowser(server)
  const opened = await browser.call(openBooking, { body: { ask: wish, code } })
  const { token } = opened.body
  expect(browser.lastSetCookie('visit')).toMatch(/^visit=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/)
  const read = (as: As) => server.call(getBookingInfo, { body: { id: partners.refId } }, as)
  expect((await browser.call(getBookingInfo, { body: { id: partners.refId } }, { token })).status).toBe(200)
  expect((await read({ token })).status).toBe(401)
  // A link carries the cookie alone, and opens papers; nothing else.
  expect((await read({ headers: browser.headers() })).status).toBe(401)
  expect((await browser.call(getBookingCalendar, { query: { refId: partners.refId } })).status).toBe(200)
  expect((await browser.call(getBookingCalendar, { query: { refId: stay.refId } })).status).toBe(404)
  ahead = 61 * 60_000
  expect((await browser.call(getBookingInfo, { body: { id: partners.refId } }, { token })).status).toBe(401)
})

test.each([
  ['logs out', logout],
  ['closes it', closeBooking],
] as const)('a visit ends when who has logged in on the same computer since %s', async (_what, end) => {
  const other = await server.signUp()
  const { wish, code } = await askForCode(spare)
  const browser = aBrowser(server)
  await browser.call(openBooking, { body: { ask: wish, code } })
  const left = browser.headers()
  const paper = () => server.call(getBookingCalendar, { query: { refId: spare.refId } }, { headers: left })
  expect((await paper()).status).toBe(200)
  expect((await browser.call(end, {}, { token: other.token })).status).toBe(200)
  expect(browser.cookies()).not.toHaveProperty('visit')
  expect((await paper()).status).toBe(401)
})

test('a visit is over when its owner’s account is', async () => {
  const as = await visit(partners)
  const account = await server.context.db
    .selectFrom('booking')
    .select('account_id')
    .where('reference', '=', partners.refId)
    .executeTakeFirstOrThrow()
  await server.context.db
    .updateTable('booking')
    .set({ account_id: null })
    .where('reference', '=', partners.refId)
    .execute()
  expect((await server.call(getBookingInfo, { body: { id: partners.refId } }, as)).status).toBe(401)
  await server.context.db.updateTable('booking').set(account).where('reference', '=', partners.refId).execute()
})

test('one address asks five times an hour for a booking, and twenty times for any', async () => {
  const ip = freshIp()
  const reference = `LS-${'C'.repeat(26)}`
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(reference, 'Lestari', { ip })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  // Who is refused uses up nothing: fifteen are left.
  const others: number[] = []
  for (let n = 0; n < 16; n += 1) {
    const letter = String.fromCodePoint(65 + n)
    others.push((await ask(`LS-${`D${letter}`.repeat(13)}`, 'Lestari', { ip })).status)
  }
  expect(others).toEqual([...Array.from({ length: 15 }, () => 200), 429])
})

test('one address types forty codes an hour, whosever they are', async () => {
  const ip = freshIp()
  const statuses: number[] = []
  for (let n = 0; n < 41; n += 1) statuses.push((await open('k'.repeat(43), '000000', { ip })).status)
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => 410), 429])
})

/** A row of addresses asks for one booking, each as often as it may in an hour, until so many have asked. */
async function askOften(refId: string, times: number, lastName?: string) {
  for (let n = 0, ip = ''; n < times; n += 1) {
    if (n % 5 === 0) ip = freshIp()
    expect((await ask(refId, lastName, { ip })).status).toBe(200)
  }
}

test('strangers who know a reference and no name keep nobody out, and one address cannot use up its letters', async () => {
  const again = await booked()
  await askOften(again.refId, 25, 'Nobody')
  await askForCode(again)
  const ip = freshIp()
  for (let hour = 0; hour < 2; hour += 1) {
    ahead = hour * 61 * 60_000
    for (let n = 0; n < 5; n += 1) await ask(again.refId, undefined, { ip })
    await settled()
  }
  expect(await codesTo(again.mailbox)).toHaveLength(7)
  await askForCode(again)
})

test('a booking of somebody else’s to the same mailbox uses up none of its letters', async () => {
  const mailbox = `victim-${Date.now()}@lodestay.example`
  const theirs = await booked({ contactEmail: mailbox })
  const others = []
  for (let n = 0; n < 2; n += 1) others.push(await booked({ contactEmail: mailbox }))
  for (const { refId } of others) await askOften(refId, 15)
  await settled()
  // Ten of one booking, and of all together no more than twenty, but for the first three of each.
  expect(await codesTo(mailbox)).toHaveLength(20)
  for (let n = 0; n < 3; n += 1) await askForCode(theirs)
  await ask(theirs.refId)
  await settled()
  expect(await codesTo(mailbox)).toHaveLength(23)
  // Who books again and again with that address does not bury it: what is first of each has an end, too.
  const { db } = server.context
  const scope = `mail.booking-code to ${createHash('sha256').update(mailbox).digest('hex')}`
  const day = await db.updateTable('letter_count').set({ letters: 59 }).where('scope', '=', scope).executeTakeFirst()
  expect(day.numUpdatedRows).toBe(1n)
  const another = await booked({ contactEmail: mailbox })
  await askForCode(another)
  await ask(another.refId)
  await settled()
  expect(await codesTo(mailbox)).toHaveLength(24)
})

test('a booking that was never confirmed has no code, one that is cancelled has', async () => {
  const contactEmail = `unpaid-${Date.now()}@lodestay.example`
  const order = { contactEmail, lastName: 'Unpaid', paymentMethod: 'pm_card_authenticationRequired' }
  const { refId } = await buyRoom(server, owner, order)
  const { state } = (await findBookingByReference(server.context.db, refId)) ?? {}
  expect(state).toBe('ACTION_NEEDED')
  await ask(refId, 'Unpaid')
  await settled()
  expect(await codesTo(contactEmail)).toEqual([])
  await askForCode(stay)
})

test('a letter that is tried again counts once, and the log has a line when the mail server took it', async () => {
  const again = await booked()
  await armFault(again.mailbox, 'mail_refused', 1000)
  const { body } = await ask(again.refId)
  const job = {
    askHash: hashToken(body.ask),
    reference: again.refId,
    lastName: 'Müller-Santoso',
    ip: freshIp(),
    correlationId: 'x',
  }
  // Sent from here alone: the server's own tries would come in between.
  await server.context.db.deleteFrom('job').where('key', '=', `mail.booking-code:${job.askHash}`).execute()
  for (let n = 0; n < 10; n += 1) {
    await expect(bookingCodeLetter.send(server.context, job)).rejects.toThrow(/450/)
  }
  const lines = async () => {
    const { db } = server.context
    const sent = await db.selectFrom('audit_event').select('details').where('kind', '=', 'booking.code-sent').execute()
    return sent.filter(({ details }) => JSON.stringify(details).includes(again.refId)).length
  }
  const finish = async () => {
    const outcome = await bookingCodeLetter.send(server.context, job)
    if (!('done' in outcome)) throw new Error('it is put off')
    await server.context.db.transaction().execute((tx) => outcome.done(tx))
  }
  // Its time is over before the mail server takes it.
  ahead = 16 * 60_000
  await finish()
  expect([await codesTo(again.mailbox), await lines()]).toEqual([[], 0])
  // It takes it late: no more is promised than there is.
  ahead = 10 * 60_000
  await armFault(again.mailbox, 'mail_refused', 0)
  await finish()
  expect([(await codesTo(again.mailbox)).length, await lines()]).toEqual([1, 1])
  // The mail server took the confirmation no sooner: it may come at any time now.
  const newestWithCode = async () =>
    (await readLetters(again.mailbox)).find(({ text }) => codesIn(text).length > 0)?.text
  expect(await newestWithCode()).toContain('The code works once, for 5 minutes.')
  ahead = 0
  await askForCode(again)
  expect(await newestWithCode()).toContain('The code works once, for 15 minutes.')
})

test('who is turned away by a flood loses no guess', async () => {
  const { wish, code } = await askForCode(partners)
  const ip = freshIp()
  const { signal } = new AbortController()
  const held = Promise.withResolvers<void>()
  const flood = Promise.allSettled(
    Array.from({ length: 200 }, () => whenNotFlooded({ address: ip }, signal, () => held.promise)),
  )
  for (let n = 0; n < 6; n += 1) expect((await open(wish, code, { ip })).status).toBe(503)
  held.resolve()
  await flood
  expect((await open(wish, code, { ip })).status).toBe(200)
})

test.each([
  [{ refId: '', lastName: 'L' }, 'noReference'],
  [{ refId: '12', lastName: 'L' }, 'wrongReference'],
  [{ refId: `LS-${'A'.repeat(26)}`, lastName: ' ' }, 'noGuestLastName'],
])('%j is asked for in words', async (body, reason) => {
  const { status, failure } = await server.call(askBookingCode, { body }, { ip: freshIp() })
  expect([status, failure.reason]).toEqual([422, reason])
})

// Last: nobody is logged in any more.
test('a visit ends when an operator ends the sessions of its owner, or of everybody', async () => {
  for (const email of [owner.email, undefined]) {
    const as = await visit(spare)
    await endSessionsByHand(server.context, { email, endedBy: 'Nina' })
    expect(await isOpen(as)).toBe(false)
  }
})
