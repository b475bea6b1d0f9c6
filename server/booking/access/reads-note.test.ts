import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getBookingInfo } from '#shared/api/payments.ts'
import { anAskingCompany, aBooker, approve, ask, readRequest } from '#server/testing/a-request.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague } from '#server/testing/duties.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const hotelNote = { arrivalHour: 25, requests: 'A room without steps' }

let server: TestServer
let company: Awaited<ReturnType<typeof anAskingCompany>>
let traveller: Traveller
/** A stay of the company, with what its traveller told the hotel: asked for, approved and paid for by its person in charge. */
let reference: string
beforeAll(async () => {
  server = await startTestServer()
  company = await anAskingCompany(server)
  const { companyId, member, pic, card } = company
  traveller = await aBooker(server, companyId)
  const priced = await priceRoom(server, member)
  const asked = await ask(server, member, companyId, priced, { hotelNote, traveller_id: traveller.user.id })
  const { id: requestId, ceiling: upTo } = asked.body.request
  reference = (await approve(server, pic, { companyId, requestId, upTo, card })).body.payment?.ref_id ?? ''
  const state = async () => (await readRequest(server, pic, companyId, requestId)).body.state
  await vi.waitFor(async () => expect(await state()).toBe('BOOKED'), { timeout: 15_000 })
})
afterAll(() => server.close())

async function noteShown({ token }: Traveller) {
  const { body } = await server.call(getBookingInfo, { body: { id: reference } }, { token })
  const headers = { authorization: `Bearer ${token}` }
  const pdf = await fetch(`${server.url}/api/payment/booking-detail/pdf/Stay?refId=${reference}`, { headers })
  const isOnPaper = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text.includes(hotelNote.requests)
  expect(body.object.transaction.refNo).toBe(reference)
  expect(isOnPaper).toBe(body.object.hotelBooking.hotelNote !== undefined)
  return body.object.hotelBooking.hotelNote
}

test('what a traveller tells the hotel is read by who paid, travels, runs the company or decides on its requests', async () => {
  const { companyId, pic } = company
  for (const who of [pic, traveller, await aColleague(server, companyId, ['admin'])])
    expect(await noteShown(who)).toEqual(hotelNote)
  expect(await noteShown(await aColleague(server, companyId, ['approver', 'finance']))).toEqual(hotelNote)
})

test('who only reads what the company spends reads the stay without it', async () => {
  expect(await noteShown(await aColleague(server, company.companyId, ['finance']))).toBeUndefined()
})
