import type { Language } from '#shared/language/language.ts'

export type Catalogue = { [key: string]: string | Catalogue }
type Values = Record<string, unknown>

/** A sentence by its key, with its values; the key itself when there is none. */
export type Translate = (key: string, values?: Values) => string

/** `{{name}}`, `{{metres, number}}`, `{{km, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}}` */
const HOLE = /\{\{\s*(\w+)\s*(?:,\s*number\s*(?:\(([^)]*)\))?\s*)?\}\}/g

/** A key may have dots of its own: "messages.event" leads to "request.waiting". */
function lookUp(catalogue: Catalogue, key: string): string | undefined {
  const whole = catalogue[key]
  if (typeof whole === 'string') return whole
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const branch = catalogue[key.slice(0, dot)]
    const found = typeof branch === 'object' ? lookUp(branch, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function digitsOf(options: string): Intl.NumberFormatOptions {
  const pairs = options.split(';').map((option) => option.split(':'))
  return Object.fromEntries(pairs.map(([name = '', value]) => [name.trim(), Number(value)]))
}

/**
 * What we use of i18next: keys with dots, plurals of `count`, values in double braces, numbers as the language writes them,
 * and `defaultValue`. The whole of it was an eighth of what every page loads first.
 */
export function translatorOf(language: Language, catalogue: Catalogue): Translate {
  const plurals = new Intl.PluralRules(language)
  const find = (key: string, count: unknown) => {
    if (typeof count !== 'number') return lookUp(catalogue, key)
    const none = count === 0 ? lookUp(catalogue, `${key}_zero`) : undefined
    return none ?? lookUp(catalogue, `${key}_${plurals.select(count)}`) ?? lookUp(catalogue, key)
  }
  return (key, values = {}) => {
    const { count, defaultValue } = values
    const text = find(key, count) ?? (typeof defaultValue === 'string' ? defaultValue : key)
    return text.replaceAll(HOLE, (hole, name: string, options?: string) => {
      const value = values[name]
      if (typeof value === 'number' && hole.includes(',')) {
        return new Intl.NumberFormat(language, options ? digitsOf(options) : {}).format(value)
      }
      return value === undefined || value === null ? '' : String(value)
    })
  }
}
