import { countryName } from '#shared/places/country-name.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import type { Translate } from '#web/i18n/words.ts'
import { numbersOf } from '#web/numbers.ts'
import { otherwiseWords, ruleWords } from '#web/storefront/policy/rule-words.ts'

/** Places of a cap that a line has room for. */
const MOST_NAMED = 4

/** What rules ask, a sentence each: "At most USD 150 a night, Jakarta USD 120 (otherwise: needs approval)". None is none. */
export function ruleLines(rules: PolicyRules, t: Translate, language: Language): string[] {
  const { cap } = rules
  const capLine = cap && { words: capWords(cap, t, language), otherwise: otherwiseWords(cap.action, t) }
  const lines = [...(capLine ? [capLine] : []), ...ruleWords(rules, { t })]
  return lines.map(({ words, otherwise }) => t('travelPolicy.says.line', { words, otherwise }))
}

function capWords(cap: NonNullable<PolicyRules['cap']>, t: Translate, language: Language): string {
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
