import type { InputOf } from '#shared/api/endpoint.ts'
import type { getStatementLines as endpoint } from '#shared/api/statements.ts'
import type { StreamAnswer } from '#shared/api/stream-answer.ts'
import { money } from '#shared/money/money.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import type { Cell } from '#server/spreadsheets/cell.ts'
import { fileWriters } from '#server/spreadsheets/file-writers.ts'
import { listLines, type StatementLine } from './statement-store.ts'
import { requireStatement, type IssuedStatement } from './require-statement.ts'

const AT_ONCE = 500

/** A contract with the file's readers: a new one comes at the end. */
export const lineColumns = [
  'statement',
  'month',
  'line',
  'kind',
  'happened_at',
  'credit_note',
  'corrects',
  'reference',
  'hotel',
  'check_in',
  'check_out',
  'nights',
  'rooms',
  'cost_centre',
  'project',
  'method',
  'currency',
  'amount',
  'taxes',
  'invoice',
] as const

/** The lines of a statement as a table. The sum of `amount`, for one currency, is that of the statement. */
export async function getStatementLines(
  context: Context,
  { params, query: { format } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<StreamAnswer> {
  const statement = await requireStatement(context, params, caller)
  await context.db.transaction().execute((tx) =>
    audit(tx, {
      kind: 'statement.downloaded',
      accountId: caller.user.id,
      by: caller,
      details: { company: statement.company_id, statement: statement.number, format },
    }),
  )
  const { mediaType, write } = fileWriters[format]
  return {
    fileName: `Statement ${statement.number}.${format}`,
    mediaType,
    chunks: write({ head: lineColumns, wide: ['reference', 'invoice'], rows: readRows(context, statement) }),
  }
}

async function* readRows({ db }: Context, statement: IssuedStatement): AsyncGenerator<Cell[][]> {
  for (let after = 0; ;) {
    const lines = await listLines(db, statement.id, { after, limit: AT_ONCE })
    const last = lines.at(-1)
    if (!last) return
    after = last.position
    yield lines.map((line) => cellsOf(statement, line))
  }
}

function cellsOf({ number, month }: IssuedStatement, line: StatementLine): Cell[] {
  const amount = (minor: number | null): Cell => (minor === null ? undefined : { amount: money(minor, line.currency) })
  const cells: Record<(typeof lineColumns)[number], Cell> = {
    statement: number,
    month,
    line: line.position,
    kind: line.kind,
    happened_at: line.happened_at,
    credit_note: line.credit_number ?? undefined,
    corrects: line.corrects_number ?? undefined,
    reference: line.reference,
    hotel: line.hotel,
    check_in: { day: line.check_in },
    check_out: { day: line.check_out },
    nights: nightsBetween(line.check_in, line.check_out),
    rooms: line.rooms,
    cost_centre: line.cost_centre ?? undefined,
    project: line.project ?? undefined,
    method: line.method,
    currency: line.currency,
    amount: amount(line.amount_minor),
    taxes: amount(line.taxes_minor),
    invoice: line.invoice_number ?? undefined,
  }
  return lineColumns.map((column) => cells[column])
}
