import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { getStatementLines, getStatementPdf, listStatements } from '#shared/api/statements.ts'
import { fromMajor } from '#shared/money/money.ts'
import { addMonths, startOfMonth } from '#shared/company/month.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addObject, noChoice } from '#server/testing/cost-objects.ts'
import { aColleague } from '#server/testing/duties.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { actAtDoku } from '#server/testing/outside-world.ts'
import { awaitLocalEnd, bookRoom, checkoutBody, openLocalPayment, priceRoom } from '#server/testing/shopping.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { beginStatementRound, issueStatements } from './issue-statements.ts'
import { lastClosedMonth } from './statement-rules.ts'

let server: TestServer
let pic: Traveller
/** Pays by card: Indonesian people pay at the local gateway. */
let booker: Traveller
let id: string
const closed = lastClosedMonth(new Date())
const [first, second] = [addMonths(closed, -1), closed]
const year = (month: string) => month.slice(0, 4)

beforeAll(async () => {
  // Where several can write at once, if there is such a database here.
  const engine = testEngines().includes('postgres') ? 'postgres' : 'embedded'
  const env = { SELLER_NAME: 'Lodestay Pte', SELLER_TAX_ID: '01.234.567.8-901.000' }
  server = await startTestServer({ engine, env })
  const company = await aCompany(server)
  ;[pic, id] = [company.pic, company.companyId]
  await server.call(saveCompany, { params: { id }, body: companyForm() }, { token: pic.token })
  await addObject(server, pic, 'CC-7')
  booker = await aBookerOf(id)
})
afterAll(() => server.close())

async function aBookerOf(companyId: string): Promise<Traveller> {
  const traveller = await server.signUp()
  await join(server, traveller, companyId, [1001, 1002])
  return traveller
}

interface Wish {
  payAtHotel?: boolean
  currency?: string
}

/** A stay of the company, as if it had been paid for in the middle of a month. */
async function stayIn(month: string, wish: Wish = {}): Promise<string> {
  const priced = await priceRoom(server, booker, wish.payAtHotel ? wish : { refundable: true, ...wish })
  const body = { ...checkoutBody(priced), costObjects: { ...noChoice, costCentre: 'CC-7' } }
  const paid = await server.call(checkout, { body }, { token: booker.token })
  expect(paid.status, paid.text).toBe(200)
  const { ref_id: refId } = paid.body
  const made = await server.call(makeBooking, { body: { id: refId } }, { token: booker.token })
  expect(made.body.success, made.text).toBe(true)
  await server.context.db
    .updateTable('payment')
    .set({ settled_at: middleOf(month) })
    .where('booking_id', '=', await idOf(refId))
    .where('settled_at', 'is not', null)
    .execute()
  return refId
}
const middleOf = (month: string) => new Date(startOfMonth(month).getTime() + 15 * 86_400_000)
const idOf = async (reference: string) =>
  (
    await server.context.db
      .selectFrom('booking')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).id

async function giveBackIn(month: string, refId: string): Promise<void> {
  const as = { token: booker.token }
  const { body } = await server.call(quoteCancellation, { params: { id: refId } }, as)
  if (body.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = body.quote
  await server.call(cancelBooking, { params: { id: refId }, body: { currency, fee, refund } }, as)
  const bookingId = await idOf(refId)
  const { db } = server.context
  await expect
    .poll(() => db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).execute())
    .toHaveLength(1)
  await db
    .updateTable('refund')
    .set({ created_at: middleOf(month) })
    .where('booking_id', '=', bookingId)
    .execute()
}

async function run(work: Promise<JobOutcome>): Promise<void> {
  const outcome = await work
  if (!('done' in outcome)) throw new Error('it would wait')
  await server.context.db.transaction().execute(outcome.done)
}
const list = async () => (await server.call(listStatements, { params: { id } }, { token: pic.token })).body.statements
const linesOf = async (number: string) => {
  const { text } = await server.call(
    getStatementLines,
    { params: { id, number }, query: { format: 'csv' } },
    { token: pic.token },
  )
  const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = head.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
async function paperOf(number: string, query: { language?: 'en' | 'id' } = {}) {
  const path = `/api/company/${id}/statements/${number}/pdf?language=${query.language ?? 'en'}`
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${pic.token}` } })
  expect(answer.status).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

test('a month is stated once its books are closed, whoever issues it and however often', async () => {
  const [kept, back, there, euros] = [
    await stayIn(first),
    await stayIn(first),
    await stayIn(first, { payAtHotel: true }),
    await stayIn(second, { currency: 'EUR' }),
  ]
  await giveBackIn(second, back)
  // Of the month that runs: nothing of it is due.
  const running = await stayIn(addMonths(second, 1))

  // A server that dies while it issues leaves nothing behind, and no number is lost.
  const dying = await issueStatements(server.context, { companyId: id, month: second })
  const dies = server.context.db.transaction().execute(async (tx) => {
    if ('done' in dying) await dying.done(tx)
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  expect(await list()).toEqual([])

  // Five instances at once; what loses the race is tried again as any job is.
  const race = Array.from({ length: 5 }, () => run(issueStatements(server.context, { companyId: id, month: second })))
  expect((await Promise.allSettled(race)).some(({ status }) => status === 'fulfilled')).toBe(true)
  await run(issueStatements(server.context, { companyId: id, month: second }))

  const statements = await list()
  expect(statements.map(({ number, month }) => [number, month])).toEqual([
    [`ST-${year(second)}-${year(first) === year(second) ? '0002' : '0001'}`, second],
    [`ST-${year(first)}-0001`, first],
  ])
  const [later, earlier] = statements
  expect(
    (await linesOf(earlier!.number)).map(({ reference, kind, amount }) => [reference, kind, amount === '']),
  ).toEqual([
    [kept, 'booking', false],
    [back, 'booking', false],
    [there, 'at_hotel', true],
  ])
  const invoiced = (await linesOf(earlier!.number)).map(({ invoice }) => invoice)
  expect(invoiced).toEqual([expect.stringMatching(/^INV-\d{4}-\d{6}$/), expect.stringMatching(/^INV-\d{4}-\d{6}$/), ''])
  const laterLines = await linesOf(later!.number)
  // What goes back names the invoice that it corrects.
  expect(laterLines.find(({ reference }) => reference === back)?.['invoice']).toBe(invoiced[1])
  const shown = laterLines.map((line) =>
    ['reference', 'kind', 'credit_note', 'corrects', 'cost_centre'].map((name) => line[name]),
  )
  expect(shown).toHaveLength(2)
  expect(shown).toContainEqual([back, 'credit_note', `CN-${year(second)}-0001`, earlier!.number, 'CC-7'])
  expect(shown).toContainEqual([euros, 'booking', '', '', 'CC-7'])
  expect(laterLines.map(({ reference }) => reference)).not.toContain(running)
  expect(earlier).toMatchObject({ bookings: 2, creditNotes: 0, atHotel: 1 })
  expect(later!.totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
})

test('its sums are what the ledgers of the payment providers say, which reconciling reads', async () => {
  const { differences } = await reconcile(server.context, { quietMs: -60_000 })
  expect(differences).toEqual([])
  const stated = (await Promise.all((await list()).map(({ number }) => linesOf(number)))).flat()
  const references = new Set(stated.map(({ reference }) => reference))
  const theirs = new Map<string, number>()
  for (const gateway of server.context.payments.accounts) {
    const book = await gateway.listPayments(new Date(0))
    for (const { reference, taken, refunded } of book.status === 'read' ? book.records : []) {
      if (!taken || !references.has(reference ?? '')) continue
      theirs.set(taken.currency, (theirs.get(taken.currency) ?? 0) + taken.minor - (refunded?.minor ?? 0))
    }
  }
  const ours = new Map<string, number>()
  for (const { totals } of await list()) {
    for (const { currency, sum } of totals)
      ours.set(currency, (ours.get(currency) ?? 0) + fromMajor(sum, currency).minor)
  }
  expect([...theirs.keys()].toSorted()).toEqual(['EUR', 'USD'])
  expect(ours).toEqual(theirs)
  for (const { number, totals } of await list()) {
    const lines = await linesOf(number)
    for (const { currency, sum } of totals) {
      const added = lines.reduce((all, line) => (line['currency'] === currency ? all + Number(line['amount']) : all), 0)
      expect(added).toBeCloseTo(sum, 6)
    }
  }
})

test('a statement says for ever what it said, whatever the company calls itself later', async () => {
  const [later, earlier] = await list()
  const renamed = companyForm({ companyName: 'PT Sudah Berganti', taxId: '99.999.999.9-999.999' })
  await server.call(saveCompany, { params: { id }, body: renamed }, { token: pic.token })
  const { text, isTagged, language, title } = await paperOf(earlier!.number)
  expect({ isTagged, language, title }).toEqual({
    isTagged: true,
    language: 'en-US',
    title: `Statement ${earlier!.number}`,
  })
  for (const words of ['PT Nusantara Dagang', '09.254.294.3-407.000', 'Lodestay Pte', '01.234.567.8-901.000']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Berganti')
  expect(text).toContain('These stays are paid at the hotel: the hotel’s invoice has their amounts.')
  const credit = await paperOf(later!.number, { language: 'id' })
  expect(credit.text).toContain(`Nota kredit CN-${year(second)}-0001, mengoreksi laporan ${earlier!.number}`)

  const { db } = server.context
  await expect(db.updateTable('statement_line').set({ amount_minor: 1 }).execute()).rejects.toThrow(/never changed/)
  await expect(db.updateTable('statement').set({ number: 'ST-1' }).execute()).rejects.toThrow(/never changed/)
  await expect(db.deleteFrom('statement_line').execute()).rejects.toThrow(/never changed/)
})

test('what came to light only after its month was issued stands on the next one, and nowhere twice', async () => {
  const late = await stayIn(first)
  const next = addMonths(second, 1)
  const before = await list()
  await run(issueStatements(server.context, { companyId: id, month: second }))
  expect(await list()).toEqual(before)
  await run(issueStatements(server.context, { companyId: id, month: next }))
  const [latest] = await list()
  expect(latest?.month).toBe(next)
  expect((await linesOf(latest!.number)).map(({ reference }) => reference)).toContain(late)
  const { rows } = {
    rows: await server.context.db.selectFrom('statement_line').select(['booking_id', 'kind']).execute(),
  }
  expect(new Set(rows.map(({ booking_id, kind }) => `${booking_id} ${kind}`)).size).toBe(rows.length)
})

test('a round finds whose month it was, and plans the next', async () => {
  const other = await aCompany(server)
  const { refId } = await bookRoom(server, await aBookerOf(other.companyId))
  const { db } = server.context
  await db
    .updateTable('payment')
    .set({ settled_at: middleOf(second) })
    .where('booking_id', '=', await idOf(refId))
    .execute()
  await run(beginStatementRound(server.context, { month: second }))
  const as = { token: other.pic.token }
  const theirs = () => server.call(listStatements, { params: { id: other.companyId } }, as)
  await expect.poll(async () => (await theirs()).body.statements.map(({ month }) => month)).toEqual([second])
  const planned = await db.selectFrom('job').select('key').where('kind', '=', 'statement.round').execute()
  expect(planned).toEqual([{ key: `statement.round:${addMonths(second, 1)}` }])

  // Nobody reads another company's, by whatever number.
  const number = (await theirs()).body.statements[0]?.number ?? ''
  const [mine] = await list()
  const foreign = [
    server.call(listStatements, { params: { id } }, as),
    server.call(getStatementPdf, { params: { id, number } }, as),
    server.call(getStatementLines, { params: { id, number } }, as),
    server.call(getStatementPdf, { params: { id: other.companyId, number: mine!.number } }, as),
    server.call(getStatementLines, { params: { id: other.companyId, number: mine!.number } }, as),
  ]
  const statuses = (await Promise.all(foreign)).map(({ status }) => status)
  expect(statuses.slice(0, 3)).toEqual([404, 404, 404])
  // Numbers are each company's own: where they have the same one, each reads its own.
  const isSame = mine!.number === number
  expect(statuses.slice(3)).toEqual(isSame ? [200, 200] : [404, 404])
})

test('who keeps the books reads and takes them; a colleague without that duty does not', async () => {
  const number = (await list())[0]?.number ?? ''
  const statuses = async (token: string) => {
    const asked = [
      server.call(listStatements, { params: { id } }, { token }),
      server.call(getStatementPdf, { params: { id, number } }, { token }),
      server.call(getStatementLines, { params: { id, number } }, { token }),
    ]
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  expect(await statuses((await aColleague(server, id, ['finance'])).token)).toEqual([200, 200, 200])
  expect(await statuses((await aColleague(server, id, ['approver'])).token)).toEqual([403, 403, 403])
  expect(await statuses(booker.token)).toEqual([403, 403, 403])
})

test('money that came for a room that there was not stands beside what went back of it', async () => {
  const { companyId, pic: theirs } = await aCompany(server)
  const local = await server.signUp({ country: 'ID', contactNumber: '+62 812 5550 100' })
  await join(server, local, companyId, [1001, 1002, 1003])
  const { refId, pageUrl } = await openLocalPayment(server, local, { lastName: 'Soldout' })
  await actAtDoku(pageUrl, 'pay', 'CREDIT_CARD')
  await awaitLocalEnd(server, refId, { token: local.token })
  const bookingId = await idOf(refId)
  const { db } = server.context
  await expect
    .poll(() => db.selectFrom('refund').select('state').where('booking_id', '=', bookingId).execute())
    .toHaveLength(1)
  const at = middleOf(second)
  await db.updateTable('payment').set({ settled_at: at }).where('booking_id', '=', bookingId).execute()
  await db.updateTable('refund').set({ created_at: at }).where('booking_id', '=', bookingId).execute()
  await run(issueStatements(server.context, { companyId, month: second }))
  const read = await server.call(listStatements, { params: { id: companyId } }, { token: theirs.token })
  expect(read.body.statements).toMatchObject([
    { month: second, bookings: 1, creditNotes: 1, totals: [{ currency: 'IDR', sum: 0 }] },
  ])
  expect(read.body.statements[0]?.totals[0]?.paid).toBeGreaterThan(0)
})
