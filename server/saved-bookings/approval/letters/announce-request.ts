import { linkedPages } from '#shared/linked-pages.ts'
import { money, toMajor } from '#shared/money/money.ts'
import type { RequestEvent } from '#shared/approval/request-state.ts'
import { announce } from '#server/companies/channels/announce.ts'
import type { ToldDecision } from '#server/db/channel-facts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'

const decisions: Partial<Record<RequestEvent | 'ask', ToldDecision>> = {
  allow: 'allowed',
  refuse: 'refused',
  withdraw: 'withdrawn',
  expire: 'expired',
  soldOut: 'sold-out',
  keep: 'kept',
  cancelFailed: 'not-cancelled',
}

/** Tells a company's channels what waits for a decision, and how it ended. The stay itself is told of when it is booked. */
export async function announceRequest(
  context: Context,
  tx: Tx,
  request: RequestRow,
  event: RequestEvent | 'ask',
): Promise<void> {
  const isWaiting = event === 'ask' || event === 'priceAbove' || event === 'bookedFirst'
  const decision = decisions[event]
  if (!isWaiting && !decision) return
  const { id, company_id: companyId, hotel, currency, order_body: order } = request
  const { city, country } = hotel.contact.address
  await announce(context, tx, {
    type: isWaiting ? 'request.waiting' : 'request.decided',
    companyId,
    facts: {
      reference: id,
      url: context.config.appUrl + linkedPages.requests({ id }),
      hotel: { name: hotel.name, city: city.name, country: country.name },
      checkIn: request.check_in,
      checkOut: request.check_out,
      total: { currency, amount: toMajor(money(request.asked_minor ?? request.total_minor, currency)) },
      costCentre: order.costs?.costCentre ?? null,
      project: order.costs?.project ?? null,
      ...(isWaiting ? { decideBy: request.deadline.toISOString() } : {}),
      ...(decision ? { decision } : {}),
    },
    guests: request.traveller_id === null ? [] : [`${request.traveller_first_name} ${request.traveller_last_name}`],
  })
}
