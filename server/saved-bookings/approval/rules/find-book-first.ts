import { bookFirstUntil } from '#shared/approval/book-first.ts'
import type { Silence } from '#shared/approval/silence.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { readApprovalRules } from '#server/saved-bookings/approval/approval-request-store.ts'
import { arrivalOf, freeUntilOf } from '#server/saved-bookings/approval/request-rules.ts'

export interface BookFirst {
  deadline: Date
  /** What it was when the price was made. */
  earliest: Date
  freeUntil: Date
  silence: Silence
}

/** Until when an approver would decide on a room that is booked first; undefined where it has to wait for its approval. */
export async function findBookFirst(
  db: Db | Tx,
  companyId: string,
  quote: Quote,
  now: Date,
): Promise<BookFirst | undefined> {
  const { bookFirst, hours, silence } = await readApprovalRules(db, companyId)
  if (!bookFirst) return undefined
  const freeUntil = freeUntilOf(quote, now)
  const isRefundable = quote.rates.every(({ refundable }) => refundable)
  const untilFrom = (at: Date) =>
    bookFirstUntil({ now: at, hours, freeUntil, arrival: arrivalOf(quote, at) }, isRefundable)
  const deadline = untilFrom(now)
  if (!freeUntil || !deadline) return undefined
  return { deadline, earliest: untilFrom(quote.createdAt) ?? deadline, freeUntil, silence }
}
