import type { TFunction } from 'i18next'
import { countryName } from '#shared/country-name.ts'
import { localeOf, type Language } from '#shared/language.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { numbersOf } from '#web/numbers.ts'

/** Places of a cap that a line has room for. */
const MOST_NAMED = 4

/** What rules ask, a sentence each: "At most USD 150 a night, Jakarta USD 120: needs approval". None is none. */
export function ruleLines(rules: PolicyRules, t: TFunction, language: Language): string[] {
  const { cap, stars, refundable, daysAhead, nights } = rules
  const lines = [
    { rule: cap, words: capWords(cap, t, language) },
    { rule: stars, words: starWords(stars, t) },
    { rule: refundable, words: t('travelPolicy.says.refundable') },
    { rule: daysAhead, words: t('travelPolicy.says.daysAhead', { count: daysAhead?.least ?? 0 }) },
    { rule: nights, words: t('travelPolicy.says.nights', { count: nights?.most ?? 0 }) },
  ]
  return lines.flatMap(({ rule, words }) =>
    rule ? [t('travelPolicy.says.line', { words, action: t(`travelPolicy.says.actions.${rule.action}`) })] : [],
  )
}

function capWords(cap: PolicyRules['cap'], t: TFunction, language: Language): string {
  if (!cap) return ''
  const { money } = numbersOf(language)
  const amountOf = (amount: number) => money(amount, cap.currency)
  const places = [
    ...cap.cities.map(({ city, amount }) => `${city} ${amountOf(amount)}`),
    ...cap.countries.map(({ country, amount }) => `${countryName(country, localeOf(language))} ${amountOf(amount)}`),
  ]
  const more = places.length - MOST_NAMED
  const everywhere =
    cap.everywhere === undefined
      ? t('travelPolicy.says.capOnly')
      : t('travelPolicy.says.cap', { amount: amountOf(cap.everywhere) })
  return [
    everywhere,
    ...places.slice(0, MOST_NAMED),
    ...(more > 0 ? [t('travelPolicy.says.more', { count: more })] : []),
  ].join(', ')
}

function starWords(stars: PolicyRules['stars'], t: TFunction): string {
  const { least, most } = stars ?? {}
  if (least !== undefined && most !== undefined) return t('travelPolicy.says.starsBetween', { least, most })
  if (least !== undefined) return t('travelPolicy.says.leastStars', { count: least })
  return t('travelPolicy.says.mostStars', { count: most ?? 0 })
}
