import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { partners } from '#partners/registry.ts'
import { brandName } from '#shared/partner/brand-name.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import { confirmationLetter } from '#server/booking/letters/confirmation-letter.ts'
import type { Context } from '#server/context.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readAttached, readLetters } from '#server/testing/outside-world.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createPrinter, type Printer } from '#server/typesetting/printer.ts'
import { attachPapers } from './attach-papers.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { CONFIRMATION_PDF: 'true' } })
  ayu = await server.signUp()
})
afterAll(() => server.close())

type Order = Parameters<typeof bookRoom>[2]

/** A stay whose confirmation has arrived. */
async function booked(order?: Order) {
  const { refId, body } = await bookRoom(server, ayu, order)
  const booking = await findBookingByReference(server.context.db, refId)
  if (!booking) throw new Error('it is booked')
  const { email } = body.hotelInfo.bookingInfo.billingContact
  await expect.poll(() => readLetters(email), { timeout: 20_000 }).not.toEqual([])
  const [letter] = await readLetters(email)
  return { refId, bookingId: booking.id, email, booking, letter }
}

/** The same, with another mailbox that has no letter yet. */
async function bookedAnew() {
  const { bookingId, booking } = await booked()
  const email = `${randomUUID()}@lodestay.example`
  const contact = JSON.stringify({ ...booking.contact, email })
  await server.context.db.updateTable('booking').set({ contact }).where('id', '=', bookingId).execute()
  return { bookingId, email }
}
const send = (bookingId: number, context: Context = server.context) => confirmationLetter.send(context, { bookingId })
const cancel = (bookingId: number) =>
  server.context.db.updateTable('booking').set({ state: 'CANCELLED' }).where('id', '=', bookingId).execute()
const warnings = () => server.log.lines.filter(({ msg }) => msg === 'a letter leaves without its paper')

test('the confirmation arrives with its PDF, which says what whoever travels needs, and not what is only the payer’s', async () => {
  const { refId, email, booking, letter } = await booked({ hotelNote: { requests: 'A cot, please' } })
  const name = `Booking confirmation ${refId}.pdf`
  expect(letter?.attachments).toEqual([{ name, type: 'application/pdf', size: expect.any(Number) }])
  expect(letter?.text).toContain('The confirmation is attached as a PDF')
  const { text, title, language, isTagged, pages } = await readPdf(await readAttached(letter))
  expect({ title, language, isTagged, pages }).toEqual({
    title: `Booking confirmation: ${booking.hotel.name}, ${refId}`,
    language: 'en-US',
    isTagged: true,
    pages: 1,
  })
  const { contact } = booking.hotel
  const known = [
    refId,
    booking.supplier_booking_id,
    booking.confirmation_number,
    booking.hotel.name,
    contact.phones?.[0],
  ]
  for (const words of [...known, contact.address.line1, 'Ayu Lestari']) expect(text).toContain(words)
  for (const words of ['A cot', email, '5550 100']) expect(text).not.toContain(words)
})

test('of a booking on a partner’s site it is in the booking’s language and in the partner’s name', async () => {
  const partner = partners.find(({ id }) => id !== 'default')!
  const { refId, letter } = await booked({ partner: partner.id, language: 'id' })
  expect(letter?.attachments).toMatchObject([{ name: `Konfirmasi pesanan ${refId}.pdf` }])
  expect(letter?.text).toContain('Konfirmasi terlampir sebagai PDF')
  const { text, language } = await readPdf(await readAttached(letter))
  expect(language).toBe('id-ID')
  expect(text).toContain('Konfirmasi pesanan')
  expect(text).toContain(`${brandName(partner)} · ID referensi ${refId}`)
})

test('a letter that leaves once more is the same letter', async () => {
  const { bookingId, email } = await booked()
  await send(bookingId)
  expect(await readLetters(email)).toMatchObject([{ count: 2, attachments: [{ type: 'application/pdf' }] }])
})

test('nothing is printed of a stay that was cancelled while its letter waited', async () => {
  const { bookingId, email } = await bookedAnew()
  await cancel(bookingId)
  await send(bookingId)
  expect(await server.context.attach(server.context, { paper: 'confirmation', bookingId })).toBeUndefined()
  expect(await readLetters(email)).toEqual([])
})

test('a stay that is cancelled while its paper is printed gets no letter that says it is confirmed', async () => {
  const { bookingId, email } = await bookedAnew()
  const attach: Context['attach'] = async (...asked) => {
    const paper = await server.context.attach(...asked)
    await cancel(bookingId)
    return paper
  }
  await send(bookingId, { ...server.context, attach })
  expect(await readLetters(email)).toEqual([])
})

test('no name makes a link of itself in it', async () => {
  const { letter } = await booked({ lastName: 'www.evil.example' })
  const { text, links } = await readPdf(await readAttached(letter))
  expect(text).toContain('Ayu www. evil. example')
  expect(text).not.toMatch(/www\.evil|evil\.example/)
  expect(text).toContain(`${server.url}/ContactUs`)
  for (const link of links) expect(link).toMatch(new RegExp(`^(?:${server.url}/|https://www.google.com/maps/search/)`))
})

describe('a printer that does not print', () => {
  let printer: Printer
  afterEach(() => printer.close())

  /** A printer whose process is ready at once, and then does this with every paper. */
  function withPrinterThat(deed: string, patienceMs?: number): Context {
    const file = join(mkdtempSync(join(tmpdir(), 'printer-')), 'process.mjs')
    const ready = `process.send({ status: 'done', pdf: new Uint8Array() })`
    writeFileSync(file, `process.on('message', () => { ${deed} })\n${ready}`)
    printer = createPrinter({ program: pathToFileURL(file), timeoutMs: 2000 })
    return { ...server.context, printer, attach: attachPapers(patienceMs) }
  }

  test.each([
    ['fails', `process.send({ status: 'failed', failure: 'no ink' })`, /no ink/],
    ['dies', 'process.exit(1)', /the process ended/],
    ['is slow', '', /not printed within 300 ms/],
  ])('keeps no letter back: one that %s', async (_, deed, why) => {
    const { bookingId, email } = await bookedAnew()
    const before = warnings().length
    await send(bookingId, withPrinterThat(deed, deed === '' ? 300 : undefined))
    const [letter] = await readLetters(email)
    expect(letter).toMatchObject({ subject: expect.stringMatching(/ is confirmed$/), attachments: [] })
    expect(letter?.text).not.toContain('as a PDF')
    expect(warnings().slice(before)).toMatchObject([{ level: 40, paper: 'confirmation', bookingId }])
    expect(JSON.stringify(warnings().at(-1))).toMatch(why)
  })

  test('holds one place in the printer’s queue, however many letters leave at once', async () => {
    const { bookingId } = await booked()
    const context = withPrinterThat('', 300)
    const asked = { paper: 'confirmation', bookingId } as const
    let prints = 0
    const printed = Promise.withResolvers<never>()
    const counted = {
      ...context,
      printer: {
        ...printer,
        print: () => ((prints += 1), printed.promise),
      },
    }
    const papers = await Promise.all(Array.from({ length: 5 }, () => context.attach(counted, asked)))
    expect(papers).toEqual(Array.from({ length: 5 }, () => undefined))
    expect(prints).toBe(1)
    // The turns of the others come once their letters have left: they print nothing then, and the next letter's turn is at once.
    printed.reject(new Error('no ink'))
    await context.attach(counted, asked)
    expect(prints).toBe(2)
  })
})

test('where the operator wants none, a confirmation brings no PDF and says nothing of one', async () => {
  const { bookingId, email } = await bookedAnew()
  await send(bookingId, { ...server.context, config: { ...server.context.config, confirmationHasPdf: false } })
  const [letter] = await readLetters(email)
  expect(letter?.attachments ?? []).toEqual([])
  expect(letter?.text).not.toContain('as a PDF')
})
