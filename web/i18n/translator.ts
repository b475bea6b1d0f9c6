import type { Language } from '#shared/language/language.ts'
import { formatMeasure } from '#shared/money/money.ts'

export type Catalogue = { [key: string]: string | Catalogue }

/** What fills the holes of a sentence. */
export interface Values {
  /** Chooses between one and many. */
  count?: number
  /** Said when there is no such sentence. */
  defaultValue?: string
  [hole: string]: string | number | undefined
}

/** `{{name}}`, `{{metres, number}}`, `{{km, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}}` */
const HOLE = /\{\{(\w{1,40})(, number(?:\(minimumFractionDigits: (\d); maximumFractionDigits: \d\))?)?\}\}/g

/** Made when the first plural of a language is said, since they cost a phone milliseconds; the server has a translator for each page. */
const plurals = new Map<Language, Intl.PluralRules>()

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

function lookUp(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue
  for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * A sentence by its key, with its values; the key itself when there is none. Catalogues are written as i18next's are: branches by
 * dots, plurals of `count`, values in double braces, numbers as the language writes them. A library for it was an eighth of
 * what every page loads first.
 */
export function translatorOf(language: Language, catalogue: Catalogue) {
  const find = (key: string, count?: number) => {
    if (typeof count !== 'number') return lookUp(catalogue, key)
    const none = count === 0 ? lookUp(catalogue, `${key}_zero`) : undefined
    return none ?? lookUp(catalogue, `${key}_${pluralOf(language, count)}`) ?? lookUp(catalogue, key)
  }
  return (key: string, values: Values = {}): string => {
    const { count, defaultValue } = values
    const text = find(key, count) ?? defaultValue ?? key
    return text.replaceAll(HOLE, (_, name: string, measure?: string, digits?: string) => {
      const value = values[name]
      if (typeof value === 'number' && measure) {
        return formatMeasure(value, language, digits === undefined ? undefined : Number(digits))
      }
      return String(value ?? '')
    })
  }
}
