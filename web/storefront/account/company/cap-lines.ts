import { countryName } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
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
