import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findRequestOfQuote } from './approval-request-store.ts'

/** The caller's request for this very quote, if they have asked already. */
export async function findOwnRequestOfQuote(
  { db }: Pick<Context, 'db'>,
  quoteToken: string,
  { user }: CompanyCaller,
): Promise<string | undefined> {
  const found = await findRequestOfQuote(db, quoteToken)
  return found?.requester_id === user.id && found.company_id === user.companyData.id ? found.id : undefined
}
