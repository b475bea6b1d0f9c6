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

/** Unions, groups of islands and the like, which English says with an article. */
const WITH_ARTICLE = new Set(
  'AE BS CC CD CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VG VI'.split(' '),
)

/** The same inside a sentence: residents of the United States. */
export function countryInSentence(code: string, locale: string): string {
  const name = countryName(code, locale)
  return locale.startsWith('en') && WITH_ARTICLE.has(code) ? `the ${name}` : name
}
