import type { Context } from '#server/context.ts'
import { selectQuote, type Quote } from '#server/hotels/data.ts'

export type { Quote } from '#server/hotels/data.ts'

/** A quote that can still be booked: known and not expired. */
export async function findLiveQuote(context: Context, token: string): Promise<Quote | undefined> {
  const quote = await selectQuote(context.db, token)
  return quote && quote.expiresAt > context.now() ? quote : undefined
}
