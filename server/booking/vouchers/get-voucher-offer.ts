import { findPartner } from '#partners/registry.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getVoucherOffer as endpoint } from '#shared/api/voucher-offer.ts'
import type { Bundle, VoucherRule } from '#shared/bundle/bundle.ts'
import { fromMajor } from '#shared/money/money.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import { convertOn } from '#server/booking/currencies/convert-on.ts'
import type { Caller } from '#server/http/caller.ts'
import { isAbove } from './voucher-rules.ts'

type Query = InputOf<typeof endpoint>['query']

/** By the rule that decides when the booking is confirmed. */
export async function getVoucherOffer(
  context: Context,
  { query }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const partner = findPartner(caller.partner)
  const { bundle } = partner ?? {}
  const rule = bundle?.vouchers
  if (!partner || !bundle || !rule || !context.config.clearances.get(partner.id)?.vouchers) return { offer: null }
  const { currency, count, each, above } = rule
  const answer = await judge(context, query, rule, bundle)
  return { offer: { partner: partner.coBrand ?? partner.name, answer, currency, count, each, above } }
}

async function judge(context: Context, query: Query, rule: VoucherRule, { zone }: Bundle) {
  if (query.payAtHotel === 'true') return 'PAID_AT_HOTEL'
  const price = fromMajor(query.amount, query.currency)
  const counted = await convertOn(context.db, price, rule.currency, dateOf(context.now(), zone))
  if (!counted) return 'UNKNOWN'
  return isAbove(rule, counted.amount) ? 'EARNS' : 'NOT_ABOVE'
}
