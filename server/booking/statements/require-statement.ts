import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findStatement, listLines, type StatementLine } from './statement-store.ts'

export type IssuedStatement = NonNullable<Awaited<ReturnType<typeof findStatement>>>
export type { StatementLine }

/** A statement of the caller's company. Another's and none at all look the same. */
export async function requireStatement(
  { db }: Context,
  { id, number }: { id: string; number: string },
  caller: CompanyCaller,
): Promise<IssuedStatement> {
  const statement = await findStatement(db, requireOwnCompany(caller, id), number)
  if (!statement) throw refuse('notFound')
  return statement
}

export const readLines = ({ db }: Context, { id }: IssuedStatement): Promise<StatementLine[]> => listLines(db, id)
