import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, register } from '#shared/api/accounts.ts'
import { getCompany, saveCompany } from '#shared/api/company-details.ts'
import { inviteTeamMember } from '#shared/api/companies.ts'
import { unwritable } from '#shared/api/fields.ts'
import { checkout, getBookingInfo } from '#shared/api/payments.ts'
import { editUser } from '#shared/api/profile.ts'
import { getSavedBooking } from '#shared/api/saved-bookings.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { aCompany } from '#server/testing/a-company.ts'
import { aRegistration, type Traveller } from '#server/testing/api-client.ts'
import { saveAs } from '#server/testing/a-saved-booking.ts'
import { hostileWords } from '#server/testing/hostile-words.ts'
import { armFault, readAttached, readLetters, type LedgerLetter } from '#server/testing/outside-world.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { bookRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** What people and suppliers write to be shown as something else than text: through calls, letters and papers. */

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** A letter says it as text, and leads nowhere but to us. */
function expectPlain({ subject, html, text }: LedgerLetter, { url: ours }: TestServer = server): void {
  const [head = '', body] = html.split('</head>')
  expect(head.match(/<(?!!|\/)\w+/g)).toEqual([
    '<html',
    '<head',
    '<meta',
    '<meta',
    '<meta',
    '<meta',
    '<title',
    '<style',
  ])
  expect(body).not.toMatch(/<(?:script|img|svg|iframe|style|form|object|embed|link|base)\b/i)
  expect(html).not.toMatch(/<[^>]+\son\w+=/i)
  for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(new RegExp(`^${ours}/`))
  expect(subject).not.toMatch(unwritable)
  for (const part of [subject, html, text]) {
    expect(part).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    expect(part).not.toMatch(/https?:\/\/evil|www\.evil|@evil\.example/)
  }
}

const strangers = ['everybody@evil.example']
afterAll(async () => {
  for (const address of strangers) expect(await readLetters(address)).toEqual([])
})

describe('what a person writes is kept as it is or refused', () => {
  test.each(hostileWords)('as a name: %j', async (words) => {
    const { form, ip } = aRegistration({ first_name: words, last_name: words })
    const answer = await server.call(register, { body: form }, { ip })
    expect(answer.text).toMatch(/^(?:Success: Registration successful|Error: \S.*)$/)
    expect(answer.status).toBeLessThan(500)
    const { token, email } = await server.signUp()
    const body = { prevemail: email, firstName: words, lastName: words }
    const edited = await server.call(editUser, { body }, { token })
    expect(edited.status).toBeLessThan(500)
    const { body: details } = await server.call(getUserDetails, { params: { email } }, { token })
    const isKept = edited.status === 200 && !('error' in (edited.body as object))
    expect(details).toMatchObject({ first_name: isKept ? words.trim() : 'Ayu' })
    expect(isKept && unwritable.test(words)).toBe(false)
  })

  test.each(hostileWords)('as a company, and in the letter that invites: %j', async (words) => {
    const { pic, companyId } = await aCompany(server)
    const body = companyForm({
      companyName: words,
      businessName: words,
      streetAddress: words,
      city: words,
      state: words,
      industryType: words,
      taxId: words.slice(0, 40),
      postalCode: words.slice(0, 20),
    })
    const saved = await server.call(saveCompany, { params: { id: companyId }, body }, { token: pic.token })
    expect([200, 422]).toContain(saved.status)
    const { body: kept } = await server.call(getCompany, { params: { id: companyId } }, { token: pic.token })
    expect(JSON.stringify(kept).includes(JSON.stringify(words.trim()))).toBe(saved.status === 200)
    const invitedEmail = `invited-${companyId}@nusantara.example`
    const invitation = { params: { id: companyId }, body: { invitedEmail, role: [1001] } }
    expect((await server.call(inviteTeamMember, invitation, { token: pic.token })).status).toBe(200)
    await expect.poll(async () => (await readLetters(invitedEmail)).length).toBe(1)
    for (const letter of await readLetters(invitedEmail)) expectPlain(letter)
  })

  test.each(hostileWords)('as a wish for a room, and in the letter to who books it: %j', async (words) => {
    const { pic, companyId } = await aCompany(server)
    const changes = { notes: words, hotel_name: words, destination: words, place: words }
    const saved = await saveAs(server, pic, companyId, changes)
    expect([200, 422]).toContain(saved.status)
    expect(saved.status === 200 && unwritable.test(words)).toBe(false)
    if (saved.status !== 200) return
    const { id } = saved.body.object
    const { body: kept } = await server.call(getSavedBooking, { params: { id } }, { token: pic.token })
    expect(kept).toMatchObject({ notes: words.trim(), hotel_name: words.trim() })
  })

  test('as a guest, a payer or an address at the checkout: nothing of it is an outage', async () => {
    const traveller = await server.signUp()
    const priced = await priceRoom(server, traveller)
    for (const words of hostileWords) {
      const guest = checkoutBody(priced, { lastName: words })
      const payer = checkoutBody(priced)
      Object.assign(payer.hotelInfo.bookingInfo.billingContact, {
        billingaddress: words,
        billingstate: words,
        firstName: words,
      })
      for (const body of [guest, payer]) {
        const answer = await server.call(checkout, { body }, { token: traveller.token })
        expect(answer.status, answer.text).toBeLessThan(500)
      }
    }
  }, 120_000)
})

describe('what a supplier writes', () => {
  // Of its own: nobody has asked it for hotels before.
  let hostile: TestServer
  let traveller: Traveller
  let refId: string
  let email: string
  beforeAll(async () => {
    hostile = await startTestServer({ env: { CONFIRMATION_PDF: 'true' } })
    await armFault(hostile.supplyAccount, 'hostile_words', -1)
    traveller = await hostile.signUp()
    const bought = await bookRoom(hostile, traveller, {
      occupancies: [
        { numOfAdults: 2, childAges: [] },
        { numOfAdults: 1, childAges: [] },
      ],
    })
    ;({ refId } = bought)
    ;({ email } = bought.body.hotelInfo.bookingInfo.billingContact)
  })
  afterAll(() => hostile.close())

  test('is sold and booked like anybody’s words, and turns no writing', async () => {
    const { body, text } = await hostile.call(getBookingInfo, { body: { id: refId } }, { token: traveller.token })
    const { hotel, rooms } = body.object.hotelBooking
    for (const { name } of [hotel, ...rooms]) expect(name.length).toBeGreaterThan(60)
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|\\u00(?![0][9aAdD])/)
  })

  test('refuses nobody’s checkout when a browser sends it back', async () => {
    const priced = await priceRoom(hostile, traveller)
    const body = checkoutBody(priced)
    const words = hostileWords.join('\n').repeat(3)
    Object.assign(body.hotelInfo, { hotelname: words, destination: words, address: words, image: words })
    const { ref_id: id } = (await hostile.call(checkout, { body }, { token: traveller.token })).body
    const told = await hostile.call(getBookingInfo, { body: { id } }, { token: traveller.token })
    expect(told.body.object.hotelBooking.hotel.id).toBe(priced.hotelId)
  })

  test('is text in the letter', async () => {
    await expect.poll(async () => (await readLetters(email)).length).toBeGreaterThan(0)
    for (const letter of await readLetters(email)) expectPlain(letter, hostile)
  })

  test('is text in the paper that the letter brings, and none of it names a place on the web', async () => {
    await expect.poll(() => readLetters(email)).toMatchObject([{ attachments: [{ type: 'application/pdf' }] }])
    const [letter] = await readLetters(email)
    expect(letter?.attachments[0]?.name).toBe(`Booking confirmation ${refId}.pdf`)
    const { text, title, scripts } = await readPdf(await readAttached(letter))
    expect(scripts).toBeNull()
    expect(`${title} ${text}`).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]|https?:\/\/evil|www\.evil|@evil/u)
  })

  test.each(['confirmation', 'invoice'])('is text on the paper: %s', async (paper) => {
    const path =
      paper === 'invoice'
        ? `/api/users/invoice/${refId}/${encodeURIComponent(traveller.email)}`
        : `/api/payment/booking-detail/pdf/${encodeURIComponent('x"\r\nSet-Cookie: a=b')}?refId=${refId}`
    const answer = await fetch(hostile.url + path, { headers: { authorization: `Bearer ${traveller.token}` } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.status, Buffer.from(bytes.slice(0, 300)).toString()).toBe(200)
    const pdf = await readPdf(bytes)
    expect(pdf.scripts).toBeNull()
    for (const link of pdf.links) {
      expect(link).toMatch(new RegExp(`^(?:${hostile.url}/|tel:|mailto:|https://www.google.com/maps/search/)`))
    }
    expect(`${pdf.title} ${pdf.text}`).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n<>]*"/)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})
