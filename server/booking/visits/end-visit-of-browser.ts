import { hashToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { endVisit } from './end-visit.ts'

/**
 * Ends the visit that the caller's browser holds half of, whoever is logged in there: that half alone opens papers, and who sits
 * down after them would find it. Does nothing for a program, and for a browser that holds none.
 */
export async function endVisitOfBrowser(context: Context, caller: Caller): Promise<void> {
  const half = caller.browser?.secrets.visit
  if (half !== undefined) await endVisit(context, { cookieHash: hashToken(half) }, caller)
}
