import type { Money } from '#shared/money/money.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** What stands in one place of a table; undefined is an empty one. A Date is a moment, written in UTC. */
export type Cell = undefined | string | number | Date | { day: PlainDate } | { amount: Money }

/** A table as it is written: its head, then its rows as they come. */
export interface Table {
  head: readonly string[]
  /** Columns of this head hold what is longer than a moment, such as references: a workbook gives them room. */
  wide?: readonly string[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}
