import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, startOfMonth } from '#shared/company/month.ts'
import type { UnstatedRefund, UnstatedSale } from './statement-store.ts'
import { countCredits, issueTime, lastClosedMonth, linesOf, planMonths, totalsOf } from './statement-rules.ts'

const stay = {
  currency: 'USD' as const,
  hotel: 'Harbour',
  check_in: '2026-12-01',
  check_out: '2026-12-03',
  rooms: 1,
  cost_centre: null,
  project: null,
  provider: 'card',
  customer_id: null,
  invoice_number: null,
}
const sale = (id: number, at: string, taken = 10_000): UnstatedSale => ({
  ...stay,
  booking_id: id,
  reference: `LS-${id}`,
  at: new Date(at),
  rates: [],
  captured_minor: taken,
})
const refund = (id: number, at: string, statementId: number | null = null): UnstatedRefund => ({
  ...stay,
  booking_id: id,
  reference: `LS-${id}`,
  at: new Date(at),
  amount_minor: 4000,
  statement_id: statementId,
})
const plan = (...args: Parameters<typeof planMonths>) =>
  planMonths(...args).map(({ month, sales, returned }) => [month, sales.length, returned.length])

test('a month closes six hours after it ended in Jakarta', () => {
  expect(issueTime('2026-11').toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(lastClosedMonth(new Date('2026-11-30T22:59:59.999Z'))).toBe('2026-10')
  expect(lastClosedMonth(new Date('2026-11-30T23:00:00Z'))).toBe('2026-11')
  expect(lastClosedMonth(new Date('2026-12-31T12:00:00Z'))).toBe('2026-11')
})

test('a stay stands in the month in which its money came, in Jakarta', () => {
  const sales = [sale(1, '2026-10-31T16:59:59Z'), sale(2, '2026-10-31T17:00:00Z')]
  expect(plan(sales, [], undefined)).toEqual([
    ['2026-10', 1, 0],
    ['2026-11', 1, 0],
  ])
})

test('what came to light after its month was issued stands on the next, and nothing is lost', () => {
  expect(plan([sale(1, '2026-10-31T16:00:00Z')], [], '2026-10')).toEqual([['2026-11', 1, 0]])
  expect(plan([], [refund(1, '2026-09-02T00:00:00Z', 7)], '2026-10')).toEqual([['2026-11', 0, 1]])
})

test('what goes back in the month of its stay is part of that statement; later it is a credit note to it', () => {
  const sales = [sale(1, '2026-10-05T00:00:00Z'), sale(2, '2026-10-06T00:00:00Z')]
  const refunds = [refund(1, '2026-10-07T00:00:00Z'), refund(2, '2026-11-07T00:00:00Z')]
  const [october, november] = planMonths(sales, refunds, undefined)
  const issued = {
    statementIds: new Map([['2026-10', 1]]),
    nextCredit: () => 'CN-2026-0001',
    collects: () => false,
  }
  expect(countCredits(october!)).toBe(0)
  expect(linesOf(october!, issued).map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['booking', 10_000],
    ['booking', 10_000],
    ['refund', -4000],
  ])
  expect(countCredits(november!)).toBe(1)
  expect(linesOf(november!, issued)).toMatchObject([
    { kind: 'credit_note', amount_minor: -4000, credit_number: 'CN-2026-0001', corrects: 1 },
  ])
})

test('a stay that is paid at the desk has no amount of ours', () => {
  const [month] = planMonths([sale(1, '2026-10-05T00:00:00Z', 0)], [], undefined)
  const [line] = linesOf(month!, { statementIds: new Map(), nextCredit: () => '', collects: () => false })
  expect(line).toMatchObject({ kind: 'at_hotel', amount_minor: null, taxes_minor: null, method: 'at_hotel' })
})

test('currencies are never added up', () => {
  const lines = [
    { currency: 'USD' as const, amount_minor: 10_000 },
    { currency: 'IDR' as const, amount_minor: 500_000 },
    { currency: 'USD' as const, amount_minor: -2500 },
    { currency: 'EUR' as const, amount_minor: null },
  ]
  expect(totalsOf(lines)).toEqual([
    { currency: 'IDR', paid: 5000, returned: 0, sum: 5000 },
    { currency: 'USD', paid: 100, returned: 25, sum: 75 },
  ])
})

test('whatever happened when, and however often it is issued: each sale once, each refund once, never before its stay', () => {
  const event = fc.record({
    saleDay: fc.integer({ min: 0, max: 150 }),
    backAfter: fc.option(fc.integer({ min: 0, max: 90 })),
  })
  const start = startOfMonth('2026-07').getTime()
  const day = (days: number) => new Date(start + days * 86_400_000).toISOString()
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (events, step) => {
      /** Where each stands: month by booking. */
      const sold = new Map<number, string>()
      const back = new Map<number, string>()
      let last: string | undefined
      for (let months = step; months <= 12; months += step) {
        const through = addMonths('2026-06', months)
        const before = startOfMonth(addMonths(through, 1)).toISOString()
        const sales = events.flatMap(({ saleDay }, id) =>
          day(saleDay) < before && !sold.has(id) ? [sale(id, day(saleDay))] : [],
        )
        const refunds = events.flatMap(({ saleDay, backAfter }, id) => {
          if (backAfter === null || day(saleDay + backAfter) >= before || back.has(id)) return []
          return [refund(id, day(saleDay + backAfter), sold.has(id) ? 1 : null)]
        })
        for (const one of planMonths(sales, refunds, last)) {
          expect(one.month > (last ?? '')).toBe(true)
          last = one.month
          for (const { booking_id: id } of one.sales) sold.set(id, one.month)
          for (const {
            refund: { booking_id: id },
          } of one.returned) {
            expect(back.has(id)).toBe(false)
            back.set(id, one.month)
          }
        }
      }
      expect(sold.size).toBe(events.length)
      expect(back.size).toBe(events.filter(({ backAfter }) => backAfter !== null).length)
      for (const [id, month] of back) expect(month >= (sold.get(id) ?? 'z')).toBe(true)
    }),
  )
})
