import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { findSavedBooking, getSavedBooking, listSavedBookings } from '#shared/api/saved-bookings.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

test('what somebody asked for is dead as soon as he is out of the team: not listed, not found, not paid', async () => {
  const { pic, companyId } = await aCompany(server)
  const as = { token: pic.token }
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', pic.user.id).execute()
  const [leaver, colleague] = [await server.signUp({ last_name: 'Santoso' }), await server.signUp()]
  const memberId = await join(server, leaver, companyId, [1001])
  await join(server, colleague, companyId, [1001])
  const priced = await priceRoom(server, pic)
  const stay = stayOfRoom(priced)
  const own = (await saveAs(server, leaver, companyId, stay)).body.object
  const forHim = (await saveAs(server, pic, companyId, { ...stay, teamMemberId: memberId })).body.object
  const theirs = (await saveAs(server, colleague, companyId, stay)).body.object
  const booked = (await saveAs(server, leaver, companyId, { search_timestamp: 7 })).body.object
  await server.context.db.updateTable('saved_booking').set({ status: 'BOOKED' }).where('id', '=', booked.id).execute()
  const list = async () => {
    const { body } = await server.call(listSavedBookings, { params: { companyId } }, as)
    return body.map(({ id }) => id).toSorted()
  }
  const find = () => {
    const { hotel_id, place_id } = own
    return server.call(findSavedBooking, { query: { companyId, userId: leaver.user.id, hotel_id, place_id } }, as)
  }
  expect(await list()).toEqual([own.id, forHim.id, theirs.id, booked.id].toSorted())
  expect((await find()).status).toBe(200)

  const path = { params: { id: companyId, memberId }, body: { status: 'archived' as const } }
  expect((await server.call(changeTeamMember, path, as)).status).toBe(200)
  expect(await list()).toEqual([theirs.id, booked.id].toSorted())
  expect((await find()).status).toBe(204)
  for (const { id } of [own, forHim]) {
    expect((await server.call(getSavedBooking, { params: { id } }, as)).status).toBe(404)
    const body = { ...checkoutBody(priced, { lastName: 'Santoso' }), saved_booking_id: id }
    const paid = await server.call(checkout, { body }, as)
    expect([paid.status, paid.failure.message]).toEqual([409, 'This saved booking is booked or removed already.'])
  }
})
