import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findSearch, type Search } from '#server/search/search-store.ts'

/**
 * The search behind a browser's token. Unknown, dead and made for the other supply account (before
 * logging in to a test account) all look the same: EXPIRED.
 */
export async function getLiveSearch(context: Context, token: string, caller: Caller): Promise<Search> {
  const search = await findSearch(context.db, token, context.now())
  const isTest = caller.user?.isTestAccount ?? false
  if (!search || search.isTest !== isTest) throw refuse('searchExpired')
  return search
}
