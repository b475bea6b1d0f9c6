import { latestCredible } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { selectQuote, type Quote } from '#server/hotels/quote-store.ts'

export type { Quote } from '#server/hotels/quote-store.ts'

/** A quote that can still be booked: known and not expired. */
export async function findLiveQuote(context: Context, token: string): Promise<Quote | undefined> {
  const quote = await selectQuote(context.db, token)
  const now = context.now()
  return quote && quote.expiresAt > now && quote.createdAt <= latestCredible(now) ? quote : undefined
}
