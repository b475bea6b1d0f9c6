import type { VoucherState } from '#shared/api/vouchers.ts'
import { add, money, type Money } from '#shared/money/money.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { Cell, Table } from '#server/spreadsheets/cell.ts'
import { stateOn } from '#server/booking/vouchers/voucher-rules.ts'
import { countAwaited } from '#server/booking/vouchers/pool/voucher-pool-store.ts'
import { countPool, readVouchers } from './voucher-report-store.ts'

export interface VoucherReport {
  bookings: number
  /** Those that wait for codes of the partner. */
  awaited: number
  /** What there is in each state, and its worth by currency. */
  states: Map<VoucherState, { count: number; worth: Map<string, Money> }>
  pool: Awaited<ReturnType<typeof countPool>>
}

/** How a partner's vouchers stand today. */
export async function reportVouchers(context: Context, partner: string): Promise<VoucherReport> {
  const references = new Set<string>()
  const states: VoucherReport['states'] = new Map()
  for await (const rows of readVouchers(context.db, partner)) {
    for (const row of rows) {
      references.add(row.reference)
      const state = stateOn(row, dateOf(context.now(), row.zone))
      const so = states.get(state) ?? { count: 0, worth: new Map<string, Money>() }
      const value = money(row.value_minor, row.currency)
      const before = so.worth.get(row.currency)
      so.worth.set(row.currency, before ? add(before, value) : value)
      states.set(state, { ...so, count: so.count + 1 })
    }
  }
  return {
    bookings: references.size,
    awaited: await countAwaited(context.db, partner),
    states,
    pool: await countPool(context.db, partner),
  }
}

/** Every voucher as a row, without its code. */
export function listVouchers(context: Context, partner: string): Table {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of readVouchers(context.db, partner)) {
      yield some.map((row): Cell[] => [
        row.reference,
        row.place,
        row.code_end,
        { amount: money(row.value_minor, row.currency) },
        row.currency,
        stateOn(row, dateOf(context.now(), row.zone)),
        row.created_at,
        { day: row.valid_until },
        row.redeemed_at ?? undefined,
        row.batch ?? undefined,
      ])
    }
  }
  const head = [
    'reference',
    'place',
    'ends',
    'value',
    'currency',
    'state',
    'given_at',
    'valid_until',
    'redeemed_at',
    'batch',
  ]
  return { head, rows: rows() }
}
