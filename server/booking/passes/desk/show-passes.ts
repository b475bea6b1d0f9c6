import type { Context } from '#server/context.ts'
import type { Cell } from '#server/spreadsheets/cell.ts'
import { listDeskPasses } from './pass-desk-store.ts'
import { countedColumns, passCells, passColumns, reportOf } from './pass-desk-rules.ts'

/** A table for a partner's people: shown, or written as CSV. */
export interface DeskTable {
  head: readonly string[]
  rows: Cell[][]
}

/** Every pass of a partner. No more of a number than its last digits. */
export async function showPasses({ db }: Pick<Context, 'db'>, partner: string): Promise<DeskTable> {
  const rows = (await listDeskPasses(db, partner)).map(passCells)
  return { head: passColumns, rows: rows.map((cells) => passColumns.map((name) => cells[name])) }
}

/** What a partner settles its accounts by: how many of what in each month, and in all. */
export async function reportPasses({ db }: Pick<Context, 'db'>, partner: string): Promise<DeskTable> {
  const head = ['month', ...countedColumns] as const
  return { head, rows: reportOf(await listDeskPasses(db, partner)).map((row) => head.map((name) => row[name])) }
}
