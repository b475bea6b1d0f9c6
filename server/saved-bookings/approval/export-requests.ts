import { formatMoney, money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { listAskedBy } from './approval-request-store.ts'

/** What a person has asked approval for, with all that was typed, and without the names of others, for the person's own file. */
export async function exportRequests({ db }: Context, accountId: string): Promise<Record<string, unknown>[]> {
  return (await listAskedBy(db, accountId)).map((request) => ({
    hotel: request.hotel.name,
    checkIn: request.check_in,
    checkOut: request.check_out,
    total: formatMoney(money(request.total_minor, request.currency), 'en-GB'),
    reason: request.reason_code,
    words: request.reason_words,
    state: request.state,
    contact: request.order_body.contact,
    guests: request.order_body.allocations.flatMap(({ guests }) => guests),
    toldToHotel: request.order_body.hotelNote ?? null,
    chargedTo: request.order_body.costs,
    askedAt: request.asked_at.toISOString(),
    decidedAt: request.decided_at?.toISOString() ?? null,
  }))
}
