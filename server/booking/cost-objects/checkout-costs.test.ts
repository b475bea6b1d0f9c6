import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CostChoice } from '#shared/api/cost-choice.ts'
import { changeCostObject, listCostObjects, preselectCostCentre, saveCostRules } from '#shared/api/cost-objects.ts'
import { checkout, createLocalPayment } from '#shared/api/payments.ts'
import { english } from '#shared/reasons/reasons.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addField, addObject, managed, noChoice } from '#server/testing/cost-objects.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let id: string
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  const company = await aCompany(server)
  pic = company.pic
  id = company.companyId
  // Where cards pay.
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', pic.user.id).execute()
})

const pay = (who: Traveller, priced: Priced, costObjects?: CostChoice) =>
  server.call(
    checkout,
    { body: { ...checkoutBody(priced), ...(costObjects ? { costObjects } : {}) } },
    { token: who.token },
  )
const buy = async (costObjects?: CostChoice, who = pic) => pay(who, await priceRoom(server, who), costObjects)
const row = (reference: string) =>
  server.context.db
    .selectFrom('booking')
    .select(['cost_centre', 'project', 'custom_fields', 'company_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const countOf = async (who: Traveller) =>
  (await server.context.db.selectFrom('booking').select('id').where('account_id', '=', who.user.id).execute()).length
const archive = async (code: string) => {
  const costObjectId = (await managed(server, pic)).costObjects.find((one) => one.code === code)?.id ?? ''
  await server.call(
    changeCostObject,
    { params: { id, costObjectId }, body: { name: 'Gone', active: false } },
    { token: pic.token },
  )
}
const require = (costCentre: boolean, project = false) =>
  server.call(saveCostRules, { params: { id }, body: { costCentre, project } }, { token: pic.token })

describe('a company’s checkout', () => {
  test('keeps the codes as the company writes them, and each field under its name', async () => {
    await addObject(server, pic, 'Kl-100')
    await addObject(server, pic, 'P7', 'project')
    const reason = await addField(server, pic, { name: 'Reason' })
    const kind = await addField(server, pic, { name: 'Kind', kind: 'list', options: ['Fair', 'Client'] })
    const fields = [
      { id: kind, value: 'Fair' },
      { id: reason, value: '' },
    ]
    const answer = await buy({ costCentre: 'kl-100', project: 'P7', fields })
    expect(answer.status, answer.text).toBe(200)
    expect(await row(answer.body.ref_id)).toEqual({
      cost_centre: 'Kl-100',
      project: 'P7',
      custom_fields: [{ id: kind, name: 'Kind', value: 'Fair' }],
      company_id: id,
    })
  })

  test('that says nothing of it is charged as the company has it filled in', async () => {
    await addObject(server, pic, '100')
    const member = await server.signUp()
    const memberId = await join(server, member, id, [1001, 1002])
    const body = { memberId, code: '100' }
    await server.call(preselectCostCentre, { params: { id }, body }, { token: pic.token })
    const field = await addField(server, pic, { name: 'Kind', required: true, preset: 'Client' })
    const answer = await buy(undefined, member)
    expect(answer.status, answer.text).toBe(200)
    expect(await row(answer.body.ref_id)).toMatchObject({
      cost_centre: '100',
      project: null,
      custom_fields: [{ id: field, name: 'Kind', value: 'Client' }],
    })
  })

  test('for a colleague begins with the colleague’s cost centre, chosen or saved for, shown before; the payer may choose another', async () => {
    for (const code of ['100', '200']) await addObject(server, pic, code)
    const preset = (memberId: string | null, code: string) =>
      server.call(preselectCostCentre, { params: { id }, body: { memberId, code } }, { token: pic.token })
    await preset(null, '100')
    const budi = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
    const memberId = await join(server, budi, id, [1001])
    const offered = async (traveller?: string, who = pic) =>
      server.call(listCostObjects, { params: { id }, query: traveller ? { traveller } : {} }, { token: who.token })
    // Who has none begins with none: nobody's stay is charged to who happens to pay.
    expect((await offered(budi.user.id)).body.preselected).toBeNull()
    await preset(memberId, '200')
    expect([(await offered()).body.preselected, (await offered(budi.user.id)).body.preselected]).toEqual(['100', '200'])
    expect((await offered(pic.user.id, budi)).failure).toMatchObject({ code: 'FORBIDDEN' })
    expect((await offered((await server.signUp()).user.id)).failure).toMatchObject({ code: 'FORBIDDEN' })
    const charged = async (more: object) => {
      const priced = await priceRoom(server, pic)
      const body = checkoutBody(priced, { lastName: 'Santoso' })
      const guests = [{ type: 'Adult' as const, firstName: 'Budi', lastName: 'Santoso' }]
      const { bookingInfo } = body.hotelInfo
      bookingInfo.roomsAllocations = bookingInfo.roomsAllocations.map((room) => ({ ...room, guests }))
      const saved = 'saved' in more ? await saveAs(server, budi, id, stayOfRoom(priced)) : undefined
      const order = { ...body, saved_booking_id: saved?.body.object.id ?? null, ...more }
      const answer = await server.call(checkout, { body: order }, { token: pic.token })
      return answer.status === 200 ? (await row(answer.body.ref_id)).cost_centre : answer.text
    }
    const traveller_id = budi.user.id
    expect(await charged({ traveller_id })).toBe('200')
    expect(await charged({ traveller_id, costObjects: { ...noChoice, costCentre: '100' } })).toBe('100')
    expect(await charged({ saved: true })).toBe('200')
    expect(await charged({})).toBe('100')
  })

  test('is refused without what the company requires, with words and the field; nothing is begun', async () => {
    await addObject(server, pic, '100')
    await addObject(server, pic, 'P7', 'project')
    await require(true, true)
    const field = await addField(server, pic, { name: 'Reason', required: true })
    const steps: [CostChoice, string, string][] = [
      [noChoice, english('noCostCentre'), 'body.costObjects.costCentre'],
      [{ ...noChoice, costCentre: '100' }, english('noProject'), 'body.costObjects.project'],
      [
        { ...noChoice, costCentre: '100', project: 'P7', fields: [{ id: field, value: '  ' }] },
        'Please fill in: Reason',
        `body.costObjects.fields.${field}`,
      ],
    ]
    const priced = await priceRoom(server, pic)
    for (const [choice, words, path] of steps) {
      const { status, failure } = await pay(pic, priced, choice)
      expect([status, failure.message, failure.issues?.[0]?.path]).toEqual([422, words, path])
    }
    const { stripe_id: _card, ...body } = checkoutBody(priced)
    const local = await server.call(createLocalPayment, { body }, { token: pic.token })
    expect(local.status).toBe(422)
    expect(await countOf(pic)).toBe(0)
    const all = { costCentre: '100', project: 'P7', fields: [{ id: field, value: 'A fair' }] }
    expect((await pay(pic, priced, all)).status).toBe(200)
  })

  test('need not name a cost centre while there is none to name', async () => {
    await addObject(server, pic, '100')
    await require(true)
    await archive('100')
    expect((await buy(noChoice)).status).toBe(200)
  })

  test('sent twice is one booking; with another cost centre it is another order', async () => {
    await addObject(server, pic, '100')
    await addObject(server, pic, '200')
    const priced = await priceRoom(server, pic)
    const first = await pay(pic, priced, { ...noChoice, costCentre: '100' })
    expect((await pay(pic, priced, { ...noChoice, costCentre: '200' })).status).toBe(409)
    expect((await pay(pic, priced, noChoice)).status).toBe(409)
    // Also when it cannot be chosen any more: it was.
    await archive('100')
    const again = await pay(pic, priced, { ...noChoice, costCentre: '100' })
    expect([again.status, again.body.ref_id]).toEqual([200, first.body.ref_id])
  })
})

describe('what is not the company’s', () => {
  test('another company’s cost centre, by code or by id, and another company’s field are refused', async () => {
    const other = (await aCompany(server)).pic
    await addObject(server, other, 'THEIRS')
    await addObject(server, other, 'P-THEIRS', 'project')
    const field = await addField(server, other, { name: 'Theirs' })
    const theirId = (await managed(server, other)).costObjects.find(({ code }) => code === 'THEIRS')?.id ?? ''
    const priced = await priceRoom(server, pic)
    for (const [choice, words] of [
      [{ ...noChoice, costCentre: 'THEIRS' }, english('costCentreGone')],
      [{ ...noChoice, costCentre: theirId.slice(0, 30) }, english('costCentreGone')],
      [{ ...noChoice, project: 'P-THEIRS' }, english('projectGone')],
      [{ ...noChoice, fields: [{ id: field, value: 'x' }] }, english('fieldGone')],
    ] as const) {
      const { status, failure } = await pay(pic, priced, choice as CostChoice)
      expect([status, failure.message]).toEqual([422, words])
    }
    expect((await pay(pic, priced, { ...noChoice, costCentre: theirId })).status).toBe(422)
    expect(await countOf(pic)).toBe(0)
  })

  test('an archived code, a project as a cost centre and a choice that a list has not are refused', async () => {
    await addObject(server, pic, '100')
    await addObject(server, pic, 'P7', 'project')
    await archive('100')
    const list = await addField(server, pic, { name: 'Kind', kind: 'list', options: ['Fair'] })
    const priced = await priceRoom(server, pic)
    for (const choice of [
      { ...noChoice, costCentre: '100' },
      { ...noChoice, costCentre: 'P7' },
      { ...noChoice, fields: [{ id: list, value: 'Client' }] },
    ]) {
      expect((await pay(pic, priced, choice)).status).toBe(422)
    }
    expect(await countOf(pic)).toBe(0)
  })

  test('a traveller without a company is asked nothing, and names none', async () => {
    const ayu = await server.signUp()
    expect((await buy({ ...noChoice, costCentre: '100' }, ayu)).status).toBe(422)
    const answer = await buy(undefined, ayu)
    expect(await row(answer.body.ref_id)).toEqual({
      cost_centre: null,
      project: null,
      custom_fields: [],
      company_id: null,
    })
  })

  test('whoever left the company is refused rather than charged to it', async () => {
    await addObject(server, pic, '100')
    const member = await server.signUp()
    const memberId = await join(server, member, id, [1001, 1002])
    const priced = await priceRoom(server, member)
    const left = { status: 'archived' as const }
    await server.context.db.updateTable('team_member').set(left).where('id', '=', memberId).execute()
    expect((await pay(member, priced, { ...noChoice, costCentre: '100' })).status).toBe(422)
    expect(await countOf(member)).toBe(0)
  })

  test.each<[string, { fields?: object[]; costCentre?: unknown }]>([
    ['a control character', { fields: [{ value: 'a\r\nBcc: x' }] }],
    ['a mark that turns the writing', { fields: [{ value: '\u202Eabc' }] }],
    ['half a character', { fields: [{ value: '\uD800' }] }],
    ['too much', { fields: [{ value: 'x'.repeat(201) }] }],
    ['an object', { fields: [{ value: { $ne: '' } }] }],
    ['a list as a code', { costCentre: ['100'] }],
    ['no id', { fields: [{ id: '1 or 1=1', value: 'x' }] }],
  ])('%s in it is refused', async (_what, changes) => {
    const field = await addField(server, pic)
    const fields = (changes.fields ?? []).map((one) => ({ id: field, ...one }))
    const body = { ...checkoutBody(await priceRoom(server, pic)), costObjects: { ...noChoice, ...changes, fields } }
    const answer = await server.request('POST', '/api/payment/checkout', body, { token: pic.token })
    expect(answer.status).toBe(422)
  })

  test('quotes, tags and commands are words like others', async () => {
    const field = await addField(server, pic)
    const value = `'); drop table booking; -- <script>alert(1)</script> \${1} =1+1`
    const answer = await buy({ ...noChoice, fields: [{ id: field, value }] })
    expect((await row(answer.body.ref_id)).custom_fields).toEqual([{ id: field, name: 'Reason', value }])
  })
})
