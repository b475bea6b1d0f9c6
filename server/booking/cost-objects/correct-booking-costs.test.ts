import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CostChoice } from '#shared/api/cost-choice.ts'
import { changeCostObject, correctBookingCosts, getBookingCosts, saveCostRules } from '#shared/api/cost-objects.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { exportMyData } from '#shared/api/personal-data.ts'
import { eraseBookings } from '#server/booking/personal-data/erase-bookings.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addField, addObject, managed, noChoice } from '#server/testing/cost-objects.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let member: Traveller
let id: string
let reason: string
let refId: string
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** A stay that a member booked: charged to 100, for a reason. */
beforeEach(async () => {
  const company = await aCompany(server)
  ;({ pic } = company)
  id = company.companyId
  member = await server.signUp()
  await join(server, member, id, [1001, 1002])
  await addObject(server, pic, '100')
  await addObject(server, pic, '200')
  reason = await addField(server, pic, { name: 'Reason' })
  const costObjects = { costCentre: '100', project: null, fields: [{ id: reason, value: 'A fair' }] }
  const body = { ...checkoutBody(await priceRoom(server, member)), costObjects }
  refId = (await server.call(checkout, { body }, { token: member.token })).body.ref_id
})

const correct = (body: CostChoice, who = pic, params = { id, refId }) =>
  server.call(correctBookingCosts, { params, body }, { token: who.token })
const read = (who = pic, params = { id, refId }) => server.call(getBookingCosts, { params }, { token: who.token })
const wholeRow = () =>
  server.context.db.selectFrom('booking').selectAll().where('reference', '=', refId).executeTakeFirstOrThrow()
const keptReason = () => [{ id: reason, value: 'A fair' }]

describe('what a stay is charged to', () => {
  test('is shown with the booking to whoever booked and to the person in charge', async () => {
    for (const who of [member, pic]) {
      const info = await server.call(getBookingInfo, { body: { id: refId } }, { token: who.token })
      expect(info.body.object.costObjects).toEqual({
        costCentre: { code: '100', name: 'Name of 100' },
        project: null,
        fields: [{ id: reason, name: 'Reason', value: 'A fair' }],
      })
    }
    const ayu = await server.signUp()
    const body = checkoutBody(await priceRoom(server, ayu))
    const own = (await server.call(checkout, { body }, { token: ayu.token })).body.ref_id
    const info = await server.call(getBookingInfo, { body: { id: own } }, { token: ayu.token })
    expect(info.body.object).not.toHaveProperty('costObjects')
  })

  test('is corrected by the person in charge: who, when, from and to stay with the booking', async () => {
    await server.call(makeBooking, { body: { id: refId } }, { token: member.token })
    const { cost_centre: _code, custom_fields: _fields, ...before } = await wholeRow()
    const answer = await correct({ costCentre: '200', project: null, fields: [{ id: reason, value: '' }] })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      costObjects: { costCentre: { code: '200', name: 'Name of 200' }, project: null, fields: [] },
      corrections: [
        {
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
          by: 'Ayu Lestari',
          changes: [
            { what: 'cost_centre', from: '100', to: '200' },
            { what: 'Reason', from: 'A fair', to: '' },
          ],
        },
      ],
    })
    expect((await read()).body).toEqual(answer.body)
    // Not the money, nor when it last moved.
    const { cost_centre, custom_fields, ...after } = await wholeRow()
    expect(after).toEqual(before)
    expect([cost_centre, custom_fields]).toEqual(['200', []])
    const lines = await server.context.db
      .selectFrom('audit_event')
      .select(['actor_id', 'account_id', 'details'])
      .where('kind', '=', 'booking.costs-corrected')
      .where('actor_id', '=', pic.user.id)
      .execute()
    expect(lines).toEqual([
      {
        actor_id: pic.user.id,
        account_id: member.user.id,
        details: {
          company: id,
          reference: refId,
          costCentre: { from: '100', to: '200' },
          project: { from: null, to: null },
          fields: ['Reason'],
        },
      },
    ])
  })

  test('is corrected of a past stay, too, and without what is required of new ones', async () => {
    await server.call(
      saveCostRules,
      { params: { id }, body: { costCentre: true, project: false } },
      { token: pic.token },
    )
    const { db } = server.context
    const past = { check_in: '2020-01-01', check_out: '2020-01-03' }
    await db
      .updateTable('booking')
      .set(past)
      .where('id', '=', (await wholeRow()).id)
      .execute()
    expect((await correct(noChoice)).status).toBe(200)
    expect((await wholeRow()).cost_centre).toBeNull()
  })

  test('that stays as it is leaves no line', async () => {
    const answer = await correct({ costCentre: '100', project: null, fields: keptReason() })
    expect(answer.body.corrections).toEqual([])
  })

  test('what is archived may stay, but not come', async () => {
    for (const { id: costObjectId } of (await managed(server, pic)).costObjects) {
      const params = { id, costObjectId }
      await server.call(changeCostObject, { params, body: { name: 'Old', active: false } }, { token: pic.token })
    }
    expect((await correct({ costCentre: '200', project: null, fields: keptReason() })).status).toBe(422)
    const stays = await correct({ costCentre: '100', project: null, fields: [{ id: reason, value: 'A client' }] })
    expect(stays.body.costObjects).toMatchObject({
      costCentre: { code: '100', name: 'Old' },
      fields: [{ value: 'A client' }],
    })
  })
})

describe('nobody else corrects it', () => {
  test('not the member who booked, not another PIC by either company’s id, not a PIC of before', async () => {
    const other = (await aCompany(server)).pic
    const theirs = other.user.companyData?.id ?? ''
    expect((await correct(noChoice, member)).status).toBe(403)
    expect((await correct(noChoice, other)).status).toBe(404)
    expect((await correct(noChoice, other, { id: theirs, refId })).status).toBe(404)
    expect((await read(other, { id: theirs, refId })).status).toBe(404)
    const { db } = server.context
    await db.updateTable('company').set({ pic_id: member.user.id }).where('id', '=', id).execute()
    expect((await correct(noChoice)).status).toBe(403)
    expect((await wholeRow()).cost_centre).toBe('100')
  })

  test('a member’s own private booking is not the company’s to see or to charge', async () => {
    const { db } = server.context
    await db.updateTable('booking').set({ company_id: null }).where('reference', '=', refId).execute()
    expect([(await read()).status, (await correct(noChoice)).status]).toEqual([404, 404])
  })

  test('another company’s cost centre does not come by a correction', async () => {
    const other = (await aCompany(server)).pic
    await addObject(server, other, 'THEIRS')
    expect((await correct({ ...noChoice, costCentre: 'THEIRS' })).status).toBe(422)
    const theirs = await addField(server, other, { name: 'Theirs' })
    expect((await correct({ ...noChoice, fields: [{ id: theirs, value: 'x' }] })).status).toBe(422)
  })
})

test('a traveller’s own file says what the stays were charged to', async () => {
  const mine = await server.call(exportMyData, {}, { token: member.token })
  expect(mine.text).toContain('"chargedTo":{"costCentre":"100"')
})

test('whoever deletes the account leaves the codes to the company’s books, and nothing that was typed', async () => {
  await correct({ costCentre: '200', project: null, fields: [{ id: reason, value: 'Visit to Budi Santoso' }] })
  const { db } = server.context
  await db.transaction().execute((tx) => eraseBookings(tx, member.user.id))
  expect(await wholeRow()).toMatchObject({ cost_centre: '200', custom_fields: [] })
  const { body, text } = await read()
  expect(text).not.toContain('Budi')
  expect(body.corrections).toMatchObject([{ changes: [{ what: 'cost_centre', from: '100', to: '200' }] }])
})
