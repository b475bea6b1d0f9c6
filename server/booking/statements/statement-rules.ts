import type { StatementTotal } from '#shared/api/statements.ts'
import type { Currency } from '#shared/money/currency.ts'
import { fromMajor, money, toMajor } from '#shared/money/money.ts'
import { addMonths, monthOf, startOfMonth, type Month } from '#shared/company/month.ts'
import { splitTotal } from '#shared/money/price-parts.ts'
import type { NewLine, UnstatedRefund, UnstatedSale } from './statement-store.ts'

/** What was written in the month's last moments is committed by then, by any clock. */
const AFTER_MONTH_MS = 6 * 60 * 60_000

/** When the statement of a month is issued. */
export const issueTime = (month: Month): Date => new Date(startOfMonth(addMonths(month, 1)).getTime() + AFTER_MONTH_MS)

/** The latest month whose statement may be issued. */
export function lastClosedMonth(now: Date): Month {
  const before = addMonths(monthOf(now), -1)
  return now >= issueTime(before) ? before : addMonths(before, -1)
}

export const statementNumber = (year: number, serial: number) => `ST-${year}-${String(serial).padStart(4, '0')}`
export const creditNumber = (year: number, serial: number) => `CN-${year}-${String(serial).padStart(4, '0')}`

/** What goes back, and where its stay stands: on an earlier statement, or on one of this round. */
interface Returned {
  refund: UnstatedRefund
  corrects: { statementId: number } | { month: Month }
}
export interface MonthToState {
  month: Month
  sales: UnstatedSale[]
  returned: Returned[]
}

const later = (a: Month, b: Month) => (a > b ? a : b)

/**
 * Which statement has what, in the order of the months. What came to light only after its month was issued stands on the
 * next one: an issued statement never changes. Nothing goes back on a statement that is earlier than the stay's own.
 */
export function planMonths(
  sales: readonly UnstatedSale[],
  refunds: readonly UnstatedRefund[],
  lastIssued: Month | undefined,
): MonthToState[] {
  const months = new Map<Month, MonthToState>()
  const at = (month: Month) => {
    const found = months.get(month) ?? { month, sales: [], returned: [] }
    months.set(month, found)
    return found
  }
  const openMonth = (instant: Date) => later(monthOf(instant), lastIssued ? addMonths(lastIssued, 1) : '')
  const monthsOfSales = new Map<number, Month>()
  for (const sale of sales) {
    const month = openMonth(sale.at)
    at(month).sales.push(sale)
    monthsOfSales.set(sale.booking_id, month)
  }
  for (const refund of refunds) {
    const own = monthsOfSales.get(refund.booking_id)
    if (refund.statement_id !== null) {
      at(openMonth(refund.at)).returned.push({ refund, corrects: { statementId: refund.statement_id } })
    } else if (own !== undefined) {
      at(later(openMonth(refund.at), own)).returned.push({ refund, corrects: { month: own } })
    }
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

interface Issued {
  /** Of the statements of this round, by month. */
  statementIds: ReadonlyMap<Month, number>
  /** Takes the next number of a credit note. */
  nextCredit: () => string
  /** Does this payment provider ask for the money on a page of its own? */
  collects: (provider: string) => boolean
}

/** The lines of a statement as they happened. */
export function linesOf({ month, sales, returned }: MonthToState, issued: Issued): NewLine[] {
  const happened = [
    ...sales.map((sale) => ({ at: sale.at, order: 0, line: () => saleLine(sale, issued) })),
    ...returned.map((one) => ({ at: one.refund.at, order: 1, line: () => returnLine(month, one, issued) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order)
  return happened.map(({ line }) => line())
}

export const countCredits = ({ month, returned }: MonthToState) =>
  returned.filter(({ corrects }) => !('month' in corrects && corrects.month === month)).length

function saleLine(sale: UnstatedSale, { collects }: Issued): NewLine {
  const { currency, captured_minor: taken, rates } = sale
  // Nothing of it ever came to us: what the hotel asks for is on its own invoice.
  if (taken === 0)
    return { ...shared(sale), kind: 'at_hotel', method: 'at_hotel', amount_minor: null, taxes_minor: null }
  const { taxes } = splitTotal(rates, toMajor(money(taken, currency)))
  const taxesMinor = taxes.reduce((sum, { amount }) => sum + fromMajor(amount, currency).minor, 0)
  return {
    ...shared(sale),
    kind: 'booking',
    method: methodOf(sale, collects),
    amount_minor: taken,
    taxes_minor: taxesMinor,
  }
}

function returnLine(month: Month, { refund, corrects }: Returned, issued: Issued): NewLine {
  const line = {
    ...shared(refund),
    method: methodOf(refund, issued.collects),
    amount_minor: -refund.amount_minor,
    taxes_minor: null,
  }
  if ('month' in corrects && corrects.month === month) return { ...line, kind: 'refund' }
  const statementId = 'month' in corrects ? issued.statementIds.get(corrects.month) : corrects.statementId
  if (statementId === undefined) throw new Error(`${refund.reference} was given back before it was stated`)
  return { ...line, kind: 'credit_note', credit_number: issued.nextCredit(), corrects: statementId }
}

function shared(row: UnstatedSale | UnstatedRefund) {
  return {
    booking_id: row.booking_id,
    reference: row.reference,
    happened_at: row.at,
    hotel: row.hotel,
    check_in: row.check_in,
    check_out: row.check_out,
    rooms: row.rooms,
    cost_centre: row.cost_centre,
    project: row.project,
    currency: row.currency,
    credit_number: null,
    corrects: null,
    invoice_number: row.invoice_number,
  }
}

/** As the export of bookings calls it. */
function methodOf(
  { customer_id, provider }: Pick<UnstatedSale, 'customer_id' | 'provider'>,
  collects: Issued['collects'],
): string {
  if (customer_id) return 'company_card'
  return collects(provider) ? 'gateway' : 'card'
}

/** Of each currency what was paid, what went back, and what that leaves. */
export function totalsOf(lines: readonly { currency: Currency; amount_minor: number | null }[]): StatementTotal[] {
  const sums = new Map<Currency, { paid: number; returned: number }>()
  for (const { currency, amount_minor: minor } of lines) {
    if (minor === null) continue
    const sum = sums.get(currency) ?? { paid: 0, returned: 0 }
    sums.set(currency, minor > 0 ? { ...sum, paid: sum.paid + minor } : { ...sum, returned: sum.returned - minor })
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { paid, returned }]) => {
      const major = (minor: number) => toMajor(money(minor, currency))
      return { currency, paid: major(paid), returned: major(returned), sum: major(paid - returned) }
    })
}
