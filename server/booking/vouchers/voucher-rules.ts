import type { VoucherRule } from '#shared/bundle/bundle.ts'
import type { VoucherState } from '#shared/api/vouchers.ts'
import { fromMajor, type Money } from '#shared/money/money.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'

/** Is it a single booking of more than the rule's amount? That amount itself is not. */
export function isAbove(rule: Pick<VoucherRule, 'above' | 'currency'>, counted: Money): boolean {
  const limit = fromMajor(rule.above, rule.currency)
  if (counted.currency !== limit.currency) throw new TypeError(`${counted.currency} is not ${limit.currency}`)
  return counted.minor > limit.minor
}

/** The last day on which a voucher given today is good. */
export const validUntil = ({ validDays }: Pick<VoucherRule, 'validDays'>, today: PlainDate): PlainDate =>
  addDays(today, validDays)

/** What it is on a day in its set's zone. */
export function stateOn(
  { state, valid_until: until }: { state: 'OPEN' | 'REDEEMED' | 'VOID'; valid_until: PlainDate },
  today: PlainDate,
): VoucherState {
  return state === 'OPEN' && today > until ? 'EXPIRED' : state
}
