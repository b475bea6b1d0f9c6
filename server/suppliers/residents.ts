import { countryCodes } from '#shared/places/countries.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import type { SearchCriteria, SupplierRate } from './supplier.ts'

type Restricted = Pick<SupplierRate, 'residentsOf'>

/** Read when first needed: the names of all countries cost a start more than most of what it loads. */
let countryNames: CountryNames | undefined

/** "Not for residents of …", "non-residents of …" name whom it is not for. */
const turnsAround =
  /\b(?:no|not|non\w*|nor|never|cannot|can['’]t|except\w*|exclud\w*|other than|outside|without|unless|but|bukan|tidak|kecuali|selain|tanpa|di luar)\b/i

/** With `<MY>` for every country; what is counted up must be known to its end. */
const and = String.raw`(?:\s*[,/&]\s*|,?\s(?:and|or|dan|atau)\s)`
const countries = String.raw`(?:the )?<[A-Z]{2}>(?:${and}(?:the )?<[A-Z]{2}>)*(?!${and}(?:the )?(?:<|(?-i:\p{Lu})))`
const people = `(?:residents|nationals|citizens)(?:${and}(?:residents|nationals|citizens))*`
const who = `(?:${people} (?:of|from) ${countries}|${countries} ${people})`
const isEnd = String.raw`(?=\s*(?:[.,;:!()]|$))`
/** The ways to say whom alone a rate is for. In any other a country may be the one that it is not for. */
const forms = [
  `(?:sold|valid|available|reserved|restricted|exclusively|only|rate is|offer is)(?: only| exclusively)? (?:for|to) ${who}`,
  `(?:only|exclusively) ${who}${isEnd}`,
  `${who} only${isEnd}`,
  String.raw`^\s*(?:for )?${who}\s*[.!]?\s*$`,
  String.raw`(?:hanya|khusus)(?: untuk| bagi)? (?:penduduk|warga negara|warga) ${countries}`,
]
const isFor = new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})`, 'giu')
const namesSome = /<[A-Z]{2}>|\b(?:residen|nationals|citizen|penduduk|warga)/i

/**
 * Whose residents alone a rate is sold to: as the supplier says in data, else as far as its words name countries. An empty
 * list is a rate for some, unknown for whom; nothing at all is a rate for all travellers.
 */
export function residentsOf(
  named: readonly string[],
  policies: readonly { type: string; text: string }[],
): { residentsOf?: string[] } {
  if (named.length > 0) return { residentsOf: named.map((code) => code.toUpperCase()) }
  const notices = nationalityNotices([{ policies }])
  if (notices.length === 0) return {}
  const plain = notices.join('. ').replaceAll(/<[^<>]*>|\s+/g, ' ')
  const { codeOf, any } = (countryNames ??= listNames())
  const words = plain.replaceAll(any, (name) => `<${codeOf.get(name)}>`).replaceAll(/ +/g, ' ')
  const sentences = words.split(/[.;!] /)
  if (sentences.some((sentence) => namesSome.test(sentence) && turnsAround.test(sentence))) return { residentsOf: [] }
  const found = codesIn(Array.from(words.matchAll(isFor), ([form]) => form).join(' '))
  // One that stands elsewhere may be for them, too.
  return { residentsOf: [...codesIn(words)].every((code) => found.has(code)) ? [...found] : [] }
}

const codesIn = (words: string) => new Set(Array.from(words.matchAll(/<([A-Z]{2})>/g), ([, code = '']) => code))

/** `open`: this traveller may buy them all. `unclear`: perhaps not, the notice says who. `others`: not for this one. */
export function audienceOf(
  rates: readonly Restricted[],
  { nationality, countryOfResidence }: Pick<SearchCriteria, 'nationality' | 'countryOfResidence'>,
): 'open' | 'unclear' | 'others' {
  const lists = rates.flatMap((rate) => rate.residentsOf && [rate.residentsOf])
  const isOthers = (list: string[] | undefined) =>
    list && list.length > 0 && !list.includes(nationality) && !list.includes(countryOfResidence)
  if (lists.some(isOthers)) return 'others'
  return lists.some((list) => list?.length === 0) ? 'unclear' : 'open'
}

interface CountryNames {
  /** Country by name, the longest name first: "Guinea" is no part of "Papua New Guinea". */
  codeOf: Map<string, string>
  any: RegExp
}

function listNames(): CountryNames {
  const full = ['en', 'id'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes.map((code): [string, string] => [names.of(code) ?? code, code])
  })
  const short: [string, string][] = [
    ['UAE', 'AE'],
    ['UK', 'GB'],
    ['USA', 'US'],
  ]
  const codeOf = new Map([...full, ...short].toSorted(([a], [b]) => b.length - a.length))
  const pattern = Array.from(codeOf.keys(), (name) => name.replaceAll(/[.()]/g, String.raw`\$&`)).join('|')
  return { codeOf, any: new RegExp(String.raw`(?<![\p{L}-])(?:${pattern})(?![\p{L}-])`, 'gu') }
}
