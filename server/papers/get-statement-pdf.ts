import type { InputOf } from '#shared/api/endpoint.ts'
import type { FileAnswer } from '#shared/api/papers.ts'
import type { getStatementPdf as endpoint } from '#shared/api/statements.ts'
import { audit } from '#server/audit/audit.ts'
import { readLines, requireStatement } from '#server/booking/statements/require-statement.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { statementPaper } from './statement-paper.ts'

/** A statement as it was issued, set anew each time: it is the same words and numbers for ever. */
export async function getStatementPdf(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<FileAnswer> {
  const statement = await requireStatement(context, params, caller)
  const language = query.language ?? statement.language
  const paper = statementPaper(statement, await readLines(context, statement), { language })
  const bytes = await context.printer.print(paper)
  const details = { company: statement.company_id, statement: statement.number, format: 'pdf' }
  await context.db
    .transaction()
    .execute((tx) => audit(tx, { kind: 'statement.downloaded', accountId: caller.user.id, by: caller, details }))
  return { fileName: `Statement ${statement.number}.pdf`, bytes }
}
