import { countryName } from '#shared/country-name.ts'
import { localeOf } from '#shared/language.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { numbersOf } from '#web/numbers.ts'
import type { Speech } from '#web/storefront/policy/verdict-words.ts'

interface CapLine {
  key: string
  place: string
  amount: string
}

/** Each cap of a night in the order in which they hold: a city before its country, and that before everywhere else. */
export function capLines(cap: NonNullable<PolicyRules['cap']>, { t, language }: Speech): CapLine[] {
  const { currency, cities, countries, everywhere } = cap
  const country = (code: string) => countryName(code, localeOf(language))
  const amountOf = (amount: number) => numbersOf(language).money(amount, currency)
  const isNamed = cities.length + countries.length > 0
  return [
    ...cities.map((one) => ({
      key: `${one.country} ${one.city}`,
      place: `${one.city}, ${country(one.country)}`,
      amount: amountOf(one.amount),
    })),
    ...countries.map((one) => ({
      key: one.country,
      place: cities.some((city) => city.country === one.country)
        ? t('account.home.elsewhereIn', { country: country(one.country) })
        : country(one.country),
      amount: amountOf(one.amount),
    })),
    ...(everywhere === undefined
      ? []
      : [
          {
            key: 'everywhere',
            place: t(isNamed ? 'account.home.elsewhere' : 'account.home.everywhere'),
            amount: amountOf(everywhere),
          },
        ]),
  ]
}

interface RuleLine {
  rule: string
  words: string
  /** What comes of breaking it. */
  action: string
}

/** The other rules, a sentence each. */
export function ruleLines({ stars, refundable, daysAhead, nights }: PolicyRules, { t }: Speech): RuleLine[] {
  const line = (rule: string, words: string, action: 'tell' | 'ask' | 'block') => ({
    rule,
    words,
    action: t('account.home.otherwise', { action: t(`account.home.action.${action}`) }),
  })
  return [
    ...(stars ? [line('stars', starWords(stars, t), stars.action)] : []),
    ...(refundable ? [line('refundable', t('account.home.rule.refundable'), refundable.action)] : []),
    ...(daysAhead
      ? [line('daysAhead', t('account.home.rule.daysAhead', { count: daysAhead.least }), daysAhead.action)]
      : []),
    ...(nights ? [line('nights', t('account.home.rule.nights', { count: nights.most }), nights.action)] : []),
  ]
}

function starWords({ least, most }: NonNullable<PolicyRules['stars']>, t: Speech['t']): string {
  if (least !== undefined && most !== undefined) return t('account.home.rule.stars', { least, most })
  return least === undefined
    ? t('account.home.rule.mostStars', { count: most })
    : t('account.home.rule.leastStars', { count: least })
}
