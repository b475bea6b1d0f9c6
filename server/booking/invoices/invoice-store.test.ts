import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { issueInvoice } from './invoice-store.ts'

const numbersOf = (series: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${series}-2026-${String(at + 1).padStart(6, '0')}`)

describe.each(testEngines())('numbers of invoices on %s', (engine) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(engine)
    // Numbers are what is looked at here, not what was sold.
    await sql`alter table invoice drop constraint invoice_booking_id_fkey`.execute(opened.db)
  })
  afterAll(() => opened.close())

  let bookings = 0
  const july = new Date('2026-07-01T00:00:00Z')
  /** Sells a stay; `fails`: what comes after its number is taken does not go well. */
  const sell = ({ series = 'INV', at = july, fails = false } = {}) =>
    opened.db.transaction().execute(async (tx) => {
      const number = await issueInvoice(tx, { bookingId: (bookings += 1), series, at })
      if (fails) throw new Error('killed')
      return number
    })
  test('of many that are sold side by side none is missing and none is there twice, whatever is rolled back', async () => {
    const sold = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => sell({ series: 'SIDE', fails: at % 3 === 1 })),
    )
    const numbers = sold.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(numbers.toSorted()).toEqual(numbersOf('SIDE', 40))
    const kept = await opened.db.selectFrom('invoice').select('number').where('series', '=', 'SIDE').execute()
    expect(kept.map(({ number }) => number).toSorted()).toEqual(numbersOf('SIDE', 40))
  })

  test('the first of a year that is rolled back is given to the next', async () => {
    await expect(sell({ series: 'FIRST', fails: true })).rejects.toThrow('killed')
    expect(await sell({ series: 'FIRST' })).toBe('FIRST-2026-000001')
  })

  test('count from one in each year by the seller’s calendar, and for each seller', async () => {
    const before = new Date('2026-12-31T16:59:59Z')
    const after = new Date('2026-12-31T17:00:00Z')
    expect(await sell({ series: 'YEAR', at: before })).toBe('YEAR-2026-000001')
    expect(await sell({ series: 'YEAR', at: after })).toBe('YEAR-2027-000001')
    expect(await sell({ series: 'YEAR', at: before })).toBe('YEAR-2026-000002')
    expect(await sell({ series: 'OTHER', at: after })).toBe('OTHER-2027-000001')
  })

  test('are given once, and never changed or taken back', async () => {
    const number = await sell({ series: 'ONCE' })
    const again = opened.db
      .transaction()
      .execute((tx) => issueInvoice(tx, { bookingId: bookings, series: 'ONCE', at: july }))
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect(await sell({ series: 'ONCE' })).toBe('ONCE-2026-000002')
    const change = opened.db.updateTable('invoice').set({ number: 'ONCE-1' }).where('number', '=', number).execute()
    await expect(change).rejects.toThrow('never changed')
    const removal = opened.db.deleteFrom('invoice').where('number', '=', number).execute()
    await expect(removal).rejects.toThrow('never given again')
  })
})
