import type { CancellationRule, Rate } from '#shared/api/rate-schemas.ts'
import { formatWhole } from '#shared/money/money.ts'

/** One sentence of the policy dialog; times are the hotel's own, as delivered. */
export type CancellationTerm =
  | { kind: 'refundable'; until: string }
  | { kind: 'fee'; from: string; until: string; fee: string }
  /** A fee of as much as the stay costs. */
  | { kind: 'all'; from: string; until: string; fee: string }
  | { kind: 'noRefund'; after: string }

/** "USD 11" or "13%": rounded up, amounts with the currency code. */
export function formatFee(
  rule: Pick<CancellationRule, 'value' | 'valueType'>,
  currency: string,
  locale: string,
): string {
  if (rule.valueType === 'Amount') return `${currency} ${formatWhole(rule.value, locale)}`
  return `${Math.ceil(rule.value)}%`
}

/** What the terms of a rate are read from; a booking keeps as much, but for what each of its rooms cost. */
export type TermedRate = Pick<Rate, 'refundable' | 'cancellationPolicies'> & Partial<Pick<Rate, 'totalRate'>>

/** In order of time, each once: a rate may carry the same policy for every room. */
export function rulesOf(rate: Pick<Rate, 'cancellationPolicies'>): CancellationRule[] {
  const rules = rate.cancellationPolicies.flatMap((policy) => policy.rules)
  const distinct = new Map(rules.map((rule) => [[rule.start, rule.end, rule.value, rule.valueType].join(), rule]))
  return [...distinct.values()].toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

/** Everything of the terms but the amounts, which may be summed. */
const outlineOf = ({ refundable, cancellationPolicies }: TermedRate) =>
  JSON.stringify([
    refundable,
    cancellationPolicies.map(({ text, rules }) => [
      text,
      rules.map(({ start, end, value, valueType }) => [start, end, valueType, valueType === 'Amount' || value]),
    ]),
  ])

/** Rooms with the same terms as one, whose fees are those of all rooms together; other rooms stay each by itself. */
export function joinRooms(rates: readonly TermedRate[]): TermedRate[] {
  const [first] = rates
  if (!first || new Set(rates.map(outlineOf)).size > 1) return [...rates]
  const sumAt = (policy: number, rule: number) =>
    rates.reduce((sum, rate) => sum + (rate.cancellationPolicies[policy]?.rules[rule]?.value ?? 0), 0)
  const cancellationPolicies = first.cancellationPolicies.map((policy, at) => ({
    ...policy,
    rules: policy.rules.map((rule, place) =>
      // Sums of fractions are a hair off, and fees are rounded up.
      rule.valueType === 'Amount' ? { ...rule, value: Number(sumAt(at, place).toFixed(6)) } : rule,
    ),
  }))
  const totals = rates.flatMap(({ totalRate }) => totalRate ?? [])
  const total = totals.length === rates.length ? totals.reduce((sum, one) => sum + one, 0) : undefined
  return [{ refundable: first.refundable, cancellationPolicies, ...(total === undefined ? {} : { totalRate: total }) }]
}

/** Rounded up once, as every fee is shown; sums of fractions are a hair off and must not cost a whole unit. */
export const wholeFee = (fee: number) => Math.ceil(Number(fee.toFixed(6)))

/** Of an amount nothing is known without its price. */
function isWholePrice({ value, valueType }: CancellationRule, price: number | undefined): boolean {
  if (valueType !== 'Amount') return value >= 100
  return price !== undefined && wholeFee(value) >= wholeFee(price)
}

/** Each rule as a sentence, then what is never given back. */
export function listCancellationTerms(
  rate: Pick<TermedRate, 'cancellationPolicies' | 'totalRate'>,
  currency: string,
  locale: string,
): CancellationTerm[] {
  const rules = rulesOf(rate)
  const terms = rules.map((rule): CancellationTerm => {
    if (rule.value === 0) return { kind: 'refundable', until: rule.end }
    const kind = isWholePrice(rule, rate.totalRate) ? 'all' : 'fee'
    return { kind, from: rule.start, until: rule.end, fee: formatFee(rule, currency, locale) }
  })
  const lastEnd = rules
    .map((rule) => rule.end)
    .toSorted()
    .at(-1)
  return lastEnd === undefined ? terms : [...terms, { kind: 'noRefund', after: lastEnd }]
}

/** One plain sentence that says how refundable a rate is. */
const summary = /^(this rate is )?(non-?refundable|not refundable|free cancellation|fully refundable)\b[^.<]*\.?$/i

/** The supplier's own words, each once, without a sentence that only repeats the terms. */
export function wordsBesideTerms(rate: TermedRate): string[] {
  const rules = rulesOf(rate)
  const isTold = (date: string) => rules.some(({ start, end }) => start.startsWith(date) || end.startsWith(date))
  const repeats = (text: string) =>
    summary.test(text.trim()) &&
    (rules.length > 0 || !rate.refundable) &&
    (text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).every(isTold)
  const texts = new Set(rate.cancellationPolicies.map(({ text }) => text))
  return [...texts].filter((text) => text.trim() !== '' && !repeats(text))
}
