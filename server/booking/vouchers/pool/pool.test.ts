import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPartner } from '#partners/registry.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { writeCsv } from '#server/spreadsheets/csv.ts'
import { newCode } from '../code.ts'
import { giveMissedVouchers } from '#server/booking/vouchers/give-missed-vouchers.ts'
import { recordRedeemed } from '../redeemed/record-redeemed.ts'
import { listVouchers, reportVouchers } from '../report/report-vouchers.ts'
import { voidVouchers } from '../void-vouchers.ts'
import { importCodes } from './import-codes.ts'
import { listShortPools } from './list-short-pools.ts'

let server: TestServer
let ayu: Traveller
const partner = getPartner('yoodo')
const rule = partner.bundle!.vouchers!
const env = { BOOKING_RETRY_MS: '100', PROMOTION_CLEARANCES: '{"yoodo":{"vouchers":"KL-17"}}' }
beforeAll(async () => void (server = await startTestServer({ env })))
beforeEach(async () => {
  ayu = await server.signUp()
  rule.codes = 'pool'
  await server.context.db.deleteFrom('voucher').execute()
  await server.context.db.deleteFrom('voucher_set').execute()
  await server.context.db.deleteFrom('voucher_pool_code').execute()
})
afterEach(() => void (rule.codes = 'own'))
afterAll(() => server.close())

const today = dateOf(new Date(), 'Asia/Kuala_Lumpur')
let counted = 0
const aCode = () => `YD-${(counted += 1)}-${Math.random().toString(36).slice(2, 10)}`
const head = 'code,value,currency,valid_from,valid_to,batch'
const line = (code: string, { to = addDays(today, 200), from = today, value = '10', currency = 'MYR' } = {}) =>
  [code, value, currency, from, to, 'Q1'].join(',')
const file = (...lines: string[]) => Buffer.from([head, ...lines, ''].join('\r\n'))

const load = (content: Buffer, wish: { writtenBy?: string; sha256?: string } = { writtenBy: 'Budi' }) =>
  importCodes(server.context, partner, content, wish)
const free = async () =>
  (await reportVouchers(server.context, 'yoodo')).pool.reduce((sum, { all, given }) => sum + all - given, 0)
const book = async () => (await bookRoom(server, ayu, { partner: 'yoodo', currency: 'MYR' })).refId
const idOf = async (refId: string) => (await findBookingByReference(server.context.db, refId))!.id
const shown = async (id: string) =>
  (await server.call(getBookingInfo, { body: { id } }, { token: ayu.token })).body.object.vouchers

describe('a partner’s list of codes', () => {
  test('is looked at first, and written by whoever says so: sealed, once', async () => {
    const codes = [aCode(), aCode(), aCode()]
    const content = file(...codes.map((code) => line(code)))
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await load(content, {})).toEqual({ sha256, problems: [], codes: 3, isWritten: false })
    expect(await free()).toBe(0)
    expect(await load(content, { writtenBy: 'Budi', sha256: sha256.toUpperCase() })).toMatchObject({ isWritten: true })
    expect(await free()).toBe(3)
    const rows = JSON.stringify(await server.context.db.selectFrom('voucher_pool_code').selectAll().execute())
    for (const code of codes) expect(rows).not.toContain(code.slice(0, -4))
    expect((await load(content)).problems[0]).toMatch(/^this file was read on 20\d\d-\d\d-\d\d by Budi$/)
    expect((await load(file(line(aCode()), line(codes[1]!)))).problems).toEqual(['line 3: this code is here already'])
    expect(await free()).toBe(3)
  })

  test('is refused as a whole for anything in it that does not fit, without naming a code', async () => {
    const [good, twice] = [aCode(), aCode()]
    const content = file(
      line(good),
      line('=1+1'),
      line(aCode(), { value: '0' }),
      line(aCode(), { currency: 'XAU' }),
      line(aCode(), { to: addDays(today, -1), from: addDays(today, -5) }),
      line(aCode(), { from: addDays(today, 3), to: addDays(today, 2) }),
      line(aCode(), { from: 'soon' }),
      line(twice),
      line(twice),
    )
    const { problems, isWritten } = await load(content)
    expect(isWritten).toBe(false)
    expect(problems).toEqual([
      'line 3: the code is not 4 to 64 letters, digits, points and hyphens',
      'line 4: the value is no amount',
      'line 5: the currency is none that is sold in',
      'line 6: it has ended already',
      'line 7: it ends before it begins',
      'line 8: a date is not YYYY-MM-DD',
      'line 10: the same code as in line 9',
    ])
    expect(await free()).toBe(0)
    expect((await load(file())).problems).toEqual(['there is no code in it'])
    expect((await load(Buffer.from('code,value\nA123,10'))).problems[0]).toMatch(/^these columns are missing: currency/)
    expect((await load(file(line(good)), { sha256: 'a'.repeat(64) })).problems).toEqual([
      'its checksum is another: it is not whole',
    ])
  })

  test('that two people write at once is written once', async () => {
    const content = file(line(aCode()), line(aCode()))
    const ends = await Promise.allSettled([load(content), load(content)])
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await free()).toBe(2)
  })
})

describe('a booking', () => {
  test('is given codes that are good long enough, the ones that end first, and never one twice', async () => {
    const [late, soon, tooSoon, notYet] = [200, 100, 60, 300].map((days) => ({
      days,
      codes: [aCode(), aCode(), aCode()],
    }))
    await load(
      file(
        ...late!.codes.map((code) => line(code)),
        ...soon!.codes.map((code) => line(code, { to: addDays(today, 100) })),
        ...tooSoon!.codes.map((code) => line(code, { to: addDays(today, 60) })),
        ...notYet!.codes.map((code) => line(code, { from: addDays(today, 1), to: addDays(today, 95) })),
        line(aCode(), { value: '20' }),
      ),
    )
    const first = await shown(await book())
    expect(first?.vouchers.map(({ code }) => code).toSorted()).toEqual(soon!.codes.toSorted())
    expect(first?.vouchers[0]?.validUntil).toBe(addDays(today, 100))
    const second = await shown(await book())
    expect(second?.vouchers.map(({ code }) => code).toSorted()).toEqual(late!.codes.toSorted())
    const third = await book()
    expect(await shown(third)).toMatchObject({ state: 'AWAITED', vouchers: [] })
  })

  test('waits for codes, is on the operator’s list, and is given them once they are here', async () => {
    const refId = await book()
    expect(await shown(refId)).toMatchObject({ state: 'AWAITED', count: 3, each: 10, vouchers: [] })
    expect(await listShortPools(server.context)).toEqual([
      { partner: 'yoodo', value: { minor: 1000, currency: 'MYR' }, free: 0, awaited: 1 },
    ])
    const id = await idOf(refId)
    expect(await giveMissedVouchers(server.context, id)).toHaveProperty('retryInMs')
    await load(file(...Array.from({ length: 63 }, () => line(aCode()))))
    expect(await giveMissedVouchers(server.context, id)).toHaveProperty('done')
    expect((await shown(refId))?.vouchers).toHaveLength(3)
    // 20 bookings' worth is left.
    expect(await listShortPools(server.context)).toEqual([])
    expect((await shown(await book()))?.vouchers).toHaveLength(3)
    expect(await listShortPools(server.context)).toMatchObject([{ free: 57, awaited: 0 }])
    rule.codes = 'own'
    expect(await listShortPools(server.context)).toEqual([])
  })

  test('takes no code that another one is taking at the same time', async () => {
    const refIds = [await book(), await book(), await book()]
    await load(file(...Array.from({ length: 7 }, () => line(aCode()))))
    const ids = await Promise.all(refIds.map(idOf))
    await Promise.all(ids.map((id) => giveMissedVouchers(server.context, id)))
    await Promise.all(ids.map((id) => giveMissedVouchers(server.context, id)))
    const given = await server.context.db.selectFrom('voucher').select(['booking_id', 'code_hash']).execute()
    expect(new Set(given.map(({ code_hash: hash }) => hash)).size).toBe(6)
    expect(new Set(given.map(({ booking_id: id }) => id)).size).toBe(2)
    expect(await free()).toBe(1)
  })

  test('that is cancelled gives no code back to the pool: it was shown', async () => {
    await load(file(line(aCode()), line(aCode()), line(aCode())))
    const id = await idOf(await book())
    await server.context.db.transaction().execute((tx) => voidVouchers(server.context, tx, id))
    expect(await free()).toBe(0)
    expect(await shown(await book())).toMatchObject({ state: 'AWAITED' })
  })
})

const record = (lines: string[], writes = true) =>
  recordRedeemed(
    server.context,
    partner,
    Buffer.from(['code,redeemed_at', ...lines].join('\n')),
    writes ? 'Budi' : undefined,
  )
const codesOf = async (refId: string) => ((await shown(refId))?.vouchers ?? []).map(({ code = '' }) => code)
const outcomes = async (lines: string[]) => (await record(lines)).lines.map(({ outcome }) => outcome)

describe('what the partner says was used', () => {
  test('is looked at first, then moves each code once: ours however they are typed, and the partner’s own', async () => {
    const own = aCode()
    await load(file(line(own), line(aCode()), line(aCode())))
    const pooled = await codesOf(await book())
    rule.codes = 'own'
    const [mine = '', typed = ''] = await codesOf(await book())
    const lines = [`${pooled[0]},${addDays(today, -2)}`, mine, typed.toLowerCase().replaceAll('-', ' ')]
    const looked = await record(lines, false)
    expect(looked).toMatchObject({ isWritten: false, problem: undefined })
    expect(looked.lines.map(({ outcome }) => outcome)).toEqual(['redeemed', 'redeemed', 'redeemed'])
    expect(await outcomes(lines)).toEqual(['redeemed', 'redeemed', 'redeemed'])
    expect((await record(lines)).problem).toMatch(/^this file was read on/)
    expect(await outcomes([...lines, lines[0]!])).toEqual(['already', 'already', 'already', 'already'])
  })

  test('a wrong check symbol is looked for nowhere, and what nobody gave is unknown', async () => {
    rule.codes = 'own'
    const [code = ''] = await codesOf(await book())
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '2' : '0')
    const nobodys = newCode()
    const { lines } = await record([wrong, nobodys])
    expect(lines).toEqual([
      { line: 2, end: wrong.slice(-4), outcome: 'mistyped' },
      { line: 3, end: nobodys.slice(-4), outcome: 'unknown' },
    ])
  })

  test('what was used before its booking was cancelled stays used; afterwards it is void, and late is late', async () => {
    rule.codes = 'own'
    const refId = await book()
    const [before = '', after = '', late = ''] = await codesOf(refId)
    expect(await outcomes([`${late},${addDays(today, 5)}`])).toEqual([])
    const id = await idOf(refId)
    await server.context.db
      .updateTable('voucher')
      .set({ valid_until: addDays(today, -2) })
      .where('code_end', '=', late.replaceAll('-', '').slice(-4))
      .execute()
    const minuteAgo = new Date(Date.now() - 60_000).toISOString()
    expect(await outcomes([`${late},${minuteAgo}`])).toEqual(['expired'])
    await server.context.db.transaction().execute((tx) => voidVouchers(server.context, tx, id))
    expect(await outcomes([`${before},${minuteAgo}`, after])).toEqual(['redeemed', 'void'])
  })

  test('a code that two files name at the same moment is used once', async () => {
    rule.codes = 'own'
    const codes = await codesOf(await book())
    const both = await Promise.all([outcomes(codes), outcomes(codes.toReversed())])
    expect(both.flat().toSorted()).toEqual([...Array<string>(3).fill('already'), ...Array<string>(3).fill('redeemed')])
  })
})

test('the report counts, and its table holds no code and no formula', async () => {
  await load(file(line(aCode()), line(aCode()), line(aCode())))
  const refId = await book()
  const codes = ((await shown(refId))?.vouchers ?? []).map(({ code = '' }) => code)
  const { bookings, awaited, states, pool } = await reportVouchers(server.context, 'yoodo')
  expect([bookings, awaited, states.get('OPEN')?.count]).toEqual([1, 0, 3])
  expect(states.get('OPEN')?.worth.get('MYR')).toEqual({ minor: 3000, currency: 'MYR' })
  expect(pool).toMatchObject([{ all: 3, given: 3, batch: 'Q1' }])
  await server.context.db.updateTable('voucher_pool_code').set({ batch: '=HYPERLINK("x")' }).execute()
  const parts: Uint8Array[] = []
  for await (const part of writeCsv(listVouchers(server.context, 'yoodo'))) parts.push(part)
  const csv = Buffer.concat(parts).toString('utf8')
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain(`${refId},1,${codes[0]!.slice(-4)},10.00,MYR,OPEN,`)
  for (const code of codes) expect(csv).not.toContain(code)
  expect(csv).not.toMatch(/[,"]=/)
})
