import type { Rate } from '#shared/api/rate-schemas.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import type { Translate } from '#web/i18n/words.ts'

/** Whose residents alone may book these rates, as far as the supplier names them. */
export const countriesOf = (rates: readonly Rate[]): readonly string[] => [
  ...new Set(rates.flatMap(({ residentsOf = [] }) => residentsOf)),
]

export const residentsWords = (countries: readonly string[], locale: string, t: Translate): string =>
  countries.length > 0
    ? t('rates.residentsOf', { countries: countries.map((code) => countryInSentence(code, locale)).join(', ') })
    : t('rates.residents')
