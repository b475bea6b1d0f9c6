import { countryCodes } from './countries.ts'

/** Whose long names are not the same in every browser and on the server: a page would change as it comes alive. */
const NAMED_SHORT = new Set(['HK', 'MO', 'PS'])

/** One for each language and style: making it costs a phone milliseconds. */
const kept = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string, style: 'short' | 'long'): Intl.DisplayNames {
  const names = kept.get(locale + style) ?? new Intl.DisplayNames([locale], { type: 'region', style })
  kept.set(locale + style, names)
  return names
}

/** A country in the reader's language; what is no ISO code stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return namesIn(locale, NAMED_SHORT.has(code) ? 'short' : 'long').of(code) ?? code
}

/** By its English name; made once for a language, as no place says its country. */
const localNames = new Map<string, ReadonlyMap<string, string>>()

function localNamesIn(locale: string): ReadonlyMap<string, string> {
  const names =
    localNames.get(locale) ??
    new Map(countryCodes.map((code) => [countryName(code, 'en-US'), countryName(code, locale)]))
  localNames.set(locale, names)
  return names
}

/** A place as suppliers name it, "Tokyo, Japan", which is in English: what in it is called as a country is, in the reader's language. */
export function placeName(name: string, locale: string): string {
  if (locale.startsWith('en')) return name
  const names = localNamesIn(locale)
  return name
    .split(', ')
    .map((part) => names.get(part) ?? part)
    .join(', ')
}

/** Unions, groups of islands and the like, which English says with an article. */
const WITH_ARTICLE = new Set(
  'AE BS CC CD CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VG VI'.split(' '),
)

/** The same inside a sentence: residents of the United States. */
export function countryInSentence(code: string, locale: string): string {
  const name = countryName(code, locale)
  return locale.startsWith('en') && WITH_ARTICLE.has(code) ? `the ${name}` : name
}
