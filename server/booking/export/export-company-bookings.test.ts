import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportCompanyBookings, MOST_EXPORTED } from '#shared/api/booking-export.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { correctBookingCosts } from '#shared/api/cost-objects.ts'
import type { CallOf } from '#shared/api/endpoint.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { english } from '#shared/reasons/reasons.ts'
import { addDays } from '#shared/stay/stay.ts'
import type { BrokenRule, PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addField, addObject, noChoice } from '#server/testing/cost-objects.ts'
import { bookRoom, checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The contract with whatever reads the file: names and order, as companies' books have them. */
const contract =
  'reference,version,booked_at,booked_by,traveller,employee_id,entity,cost_centre,project,hotel,city,country,check_in,' +
  'check_out,nights,rooms,refundable,free_until,currency,total,taxes,at_hotel,per_night,company_currency,rate,rate_date,' +
  'converted,method,card_last4,invoice_no,state,refunded,refunded_at,verdict,rules_broken,reason_code,comment,asked_total,' +
  'approver,decided_at,first_searched_price'

type Query = NonNullable<CallOf<typeof exportCompanyBookings>['query']>

let server: TestServer
let pic: Traveller
let member: Traveller
let id: string
let field: string
/** Kept; cancelled with its money back; failed before any money came. */
let kept: string
let cancelled: string
let failed: string
let priced: Priced

beforeAll(async () => {
  server = await startTestServer()
  const company = await aCompany(server)
  pic = company.pic
  id = company.companyId
  member = await server.signUp()
  await join(server, member, id, [1001, 1002, 1003])
  await addObject(server, pic, '100')
  await addObject(server, pic, 'P7', 'project')
  field = await addField(server, pic, { name: '=Reason' })
  priced = await priceRoom(server, member, { refundable: true })
  const costObjects = { costCentre: '100', project: 'P7', fields: [{ id: field, value: '=HYPERLINK("http://x")' }] }
  kept = await buy(priced, { ...checkoutBody(priced), costObjects })
  const second = await priceRoom(server, member, { refundable: true })
  cancelled = await buy(second, { ...checkoutBody(second), costObjects: { ...noChoice, costCentre: '100' } })
  const quote = await server.call(quoteCancellation, { params: { id: cancelled } }, { token: member.token })
  if (quote.body.status !== 'quoted') throw new Error(quote.text)
  const { currency, fee, refund } = quote.body.quote
  const asked = { params: { id: cancelled }, body: { currency, fee, refund } }
  await server.call(cancelBooking, asked, { token: member.token })
  const third = await priceRoom(server, member)
  failed = await buy(third, checkoutBody(third, { lastName: 'Soldout' }))
  // A stay of the member's own, before the company.
  const { refId } = await bookRoom(server, member)
  await server.context.db.updateTable('booking').set({ company_id: null }).where('reference', '=', refId).execute()
})
afterAll(() => server.close())
/** Somebody else is in charge for each test: nobody exports more than a few times a minute. */
beforeEach(async () => {
  pic = await server.signUp()
  await server.context.db.updateTable('company').set({ pic_id: pic.user.id }).where('id', '=', id).execute()
})

async function buy(_priced: Priced, body: CallOf<typeof checkout>['body']): Promise<string> {
  const { ref_id: refId } = (await server.call(checkout, { body }, { token: member.token })).body
  await server.call(makeBooking, { body: { id: refId } }, { token: member.token })
  return refId
}

const take = (query: Query = {}, who = pic, company = id) =>
  server.call(exportCompanyBookings, { params: { id: company }, query }, { token: who.token })

async function download(format: 'csv' | 'xlsx'): Promise<[Uint8Array, string | null]> {
  const response = await fetch(`${server.url}/api/company/${id}/bookings/export?format=${format}`, {
    headers: { authorization: `Bearer ${pic.token}` },
  })
  return [new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type')]
}

/** No value of these tests has a line break. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}
const exported = async (query?: Query) => rowsOf((await take(query)).text)
const references = async (query?: Query) => (await exported(query)).map(({ reference }) => reference)

describe('the file', () => {
  test('has the columns of the contract in their order, and each own field as a column of its own after the project', async () => {
    const other = (await aCompany(server)).pic
    const empty = await take({}, other, other.user.companyData?.id)
    expect(empty.text).toBe(`${contract}\r\n`)
    const { text, headers } = await take()
    expect(text.split('\r\n')[0]).toBe(contract.replace('project,', 'project,field: =Reason,'))
    // Which `text` takes away.
    const [bytes] = await download('csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`filename="Bookings ${companyDay(new Date())}.csv"`)
  })

  test('has a row for each booking of the company, in the order they were booked, and a row for what went back', async () => {
    const rows = await exported()
    expect(rows.map(({ reference, state }) => [reference, state])).toEqual([
      [kept, 'Confirmed'],
      [cancelled, 'Cancelled'],
      [cancelled, 'Refunded'],
    ])
    expect(rows[0]).toMatchObject({
      version: '1',
      booked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
      booked_by: 'Ayu Lestari',
      traveller: 'Ayu Lestari',
      cost_centre: '100',
      project: 'P7',
      'field: =Reason': `'=HYPERLINK("http://x")`,
      city: expect.stringMatching(/./) as string,
      country: 'Malaysia',
      check_in: priced.checkIn,
      check_out: priced.checkOut,
      nights: '2',
      rooms: '1',
      refundable: 'yes',
      free_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      currency: 'USD',
      method: 'card',
      invoice_no: expect.stringMatching(/^INV-\d{4}-\d{6}$/) as string,
      refunded: '',
      refunded_at: '',
    })
  })

  test('has the money of the lists', async () => {
    const listed = await server.call(
      listTransactions,
      { query: { type: 'BUSINESS_BOOKINGS' }, body: { email: member.email } },
      { token: member.token },
    )
    const rows = await exported()
    for (const reference of [kept, cancelled]) {
      const shown = listed.body.object.find((one) => 'refNo' in one && one.refNo === reference)
      const row = rows.find((one) => one['reference'] === reference)
      expect(shown).toMatchObject({ total_rate: Number(row?.['total']), currency: row?.['currency'] })
    }
    const { rates } = priced.price.hotel
    const sum = (isIncluded: boolean) =>
      rates.flatMap(({ taxes }) => taxes.filter((tax) => tax.isIncluded === isIncluded)).map(({ amount }) => amount)
    const due = sum(false).reduce((all, amount) => all + Math.ceil(amount), 0)
    expect(rows[0]).toMatchObject({
      at_hotel: due.toFixed(2),
      per_night: Math.ceil((priced.price.totalRate + due) / 2).toFixed(2),
    })
  })

  test('total less refunded is what each stay costs the company, whatever became of it', async () => {
    const { db } = server.context
    const costs = new Map<string, number>()
    for (const { reference = '', total = '', refunded = '' } of [
      ...(await exported()),
      ...(await exported({ status: 'Failed' })),
    ]) {
      costs.set(reference, (costs.get(reference) ?? 0) + Number(total) - Number(refunded))
    }
    expect([...costs.keys()]).toEqual([kept, cancelled, failed])
    for (const [reference, cost] of costs) {
      const row = await db
        .selectFrom('booking')
        .innerJoin('payment', 'payment.booking_id', 'booking.id')
        .leftJoin('refund', 'refund.booking_id', 'booking.id')
        .select(['captured_minor', 'refund.amount_minor'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      expect(cost).toBe((row.captured_minor - (row.amount_minor ?? 0)) / 100)
    }
    expect(costs.get(kept)).toBeGreaterThan(0)
    expect([costs.get(cancelled), costs.get(failed)]).toEqual([0, 0])
  })

  test('says what the travel policy said of a stay as it was booked, and what it broke', async () => {
    const { db } = server.context
    const keep = (reference: string, policy_verdict: string) =>
      sql`update booking set policy_verdict = ${policy_verdict}::jsonb where reference = ${reference}`.execute(db)
    const cap = { rule: 'cap', action: 'ask', limit: 100, is: 112, over: 12, currency: 'USD' } as const
    const place = { city: '=Jakarta', country: 'ID' }
    const broken: BrokenRule[] = [
      { ...cap, place },
      { rule: 'refundable', action: 'tell' },
    ]
    await keep(kept, JSON.stringify({ version: 3, action: 'ask', broken } satisfies PolicyVerdict))
    const rows = await exported()
    expect(rows.map((row) => [row['verdict'], row['rules_broken']])).toEqual([
      ['needs approval', 'USD 12 a night over the cap for =Jakarta; not refundable'],
      // Nobody was asked.
      ['', ''],
      ['', ''],
    ])
    await sql`update booking set policy_verdict = null where reference = ${kept}`.execute(db)
  })

  test('is written anew once a booking is charged to something else', async () => {
    pic = {
      ...pic,
      user: {
        ...pic.user,
        companyData: { id, companyName: '', businessName: '', hasAddress: false, stripeCustomerId: null },
      },
    }
    await addObject(server, pic, '200')
    const body = { ...noChoice, costCentre: '200' }
    await server.call(correctBookingCosts, { params: { id, refId: cancelled }, body }, { token: pic.token })
    const rows = (await exported()).filter(({ reference }) => reference === cancelled)
    expect(rows.map(({ version, cost_centre }) => [version, cost_centre])).toEqual([
      ['2', '200'],
      ['2', '200'],
    ])
  })

  test('keeps a booking that its owner took out of the lists', async () => {
    const { db } = server.context
    await db.updateTable('booking').set({ archived_at: new Date() }).where('reference', '=', kept).execute()
    expect(await references()).toContain(kept)
  })

  test('is a workbook when one is asked for, with the same rows', async () => {
    const [bytes, type] = await download('xlsx')
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const parts = unzipSync(bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const heads = [...sheet.matchAll(/<c r="[A-Z]+1" [^>]*><is><t[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(heads.join()).toBe(contract.replace('project,', 'project,field: =Reason,'))
    expect(sheet.match(/<row /g)).toHaveLength(1 + (await exported()).length)
    expect(sheet).toContain('s="2"><is><t xml:space="preserve">=HYPERLINK("http://x")</t>')
    expect(sheet).not.toContain('<f>')
  })
})

describe('what is asked for', () => {
  test('is a period, by when it was booked or by arrival, its last day included', async () => {
    const today = companyDay(new Date())
    const all = [kept, cancelled, cancelled]
    expect(await references({ from: today, to: today })).toEqual(all)
    expect(await references({ from: addDays(today, 1) })).toEqual([])
    expect(await references({ to: addDays(today, -1) })).toEqual([])
    // Half past midnight where the company is: the evening before by UTC.
    const { db } = server.context
    const { created_at: at } = await db
      .selectFrom('booking')
      .select('created_at')
      .where('reference', '=', kept)
      .executeTakeFirstOrThrow()
    const put = (when: Date) => sql`update booking set created_at = ${when} where reference = ${kept}`.execute(db)
    await put(new Date('2026-01-31T17:30:00Z'))
    expect(await references({ from: '2026-02-01', to: '2026-02-01' })).toEqual([kept])
    expect(await references({ from: '2026-01-31', to: '2026-01-31' })).toEqual([])
    await put(at)
    const { checkIn } = priced
    expect(await references({ by: 'check_in', from: checkIn, to: checkIn })).toEqual(all)
    expect(await references({ by: 'check_in', from: addDays(checkIn, 1) })).toEqual([])
  })

  test('is a status, a cost centre or a project', async () => {
    expect(await references({ status: 'Confirmed' })).toEqual([kept])
    expect(await references({ status: 'Failed' })).toEqual([failed, failed])
    expect(await references({ cost_centre: '100' })).toEqual([kept])
    expect(await references({ project: 'p7' })).toEqual([kept])
    expect(await references({ project: 'none' })).toEqual([])
  })

  test.each([{ format: 'pdf' }, { from: '2026-13-01' }, { by: 'id' }, { status: 'paid' }, { cost_centre: 'a\nb' }])(
    'not %j',
    async (query) => expect((await take(query as Query)).status).toBe(422),
  )
})

describe('whose it is', () => {
  test('never a member’s own private stays, and nothing of another company', async () => {
    const other = (await aCompany(server)).pic
    const theirs = other.user.companyData?.id ?? ''
    expect((await take({}, other)).status).toBe(404)
    const { text } = await take({}, other, theirs)
    expect(text).not.toContain(kept)
    const own = await server.context.db
      .selectFrom('booking')
      .select('reference')
      .where('account_id', '=', member.user.id)
      .where('company_id', 'is', null)
      .executeTakeFirstOrThrow()
    expect((await take()).text).not.toContain(own.reference)
  })

  test('not a member’s, and not of who was in charge until a moment ago', async () => {
    expect((await take({}, member)).status).toBe(403)
    const { pic: eve, companyId } = await aCompany(server)
    expect((await take({}, eve, companyId)).status).toBe(200)
    const { db } = server.context
    await db.updateTable('company').set({ pic_id: member.user.id }).where('id', '=', companyId).execute()
    expect((await take({}, eve, companyId)).status).toBe(403)
  })

  test('who took what is in the audit log', async () => {
    await take({ format: 'xlsx', status: 'Confirmed', cost_centre: '100' })
    const line = await server.context.db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('kind', '=', 'bookings.exported')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({
      actor_id: pic.user.id,
      details: {
        company: id,
        format: 'xlsx',
        rows: 1,
        filters: { by: 'booked', cost_centre: '100', status: 'Confirmed' },
      },
    })
  })
})

test('more than one file holds is refused', { timeout: 60_000 }, async () => {
  const { db } = server.context
  // Tries that failed, which only a file of such asks for.
  for (let from = 0; from <= MOST_EXPORTED; from += 5000) {
    await sql`insert into booking overriding user value
      select copied.* from booking, generate_series(${from}::int, ${from + 4999}::int) as number,
        jsonb_populate_record(booking, jsonb_build_object('reference', 'LS-MANY-' || number)) as copied
      where booking.reference = ${failed}`.execute(db)
  }
  const answer = await take({ status: 'Failed' })
  expect([answer.status, answer.failure.message]).toEqual([422, english('tooManyExported')])
  expect((await take()).status).toBe(200)
})
