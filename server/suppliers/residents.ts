import { countryCodes } from '#shared/countries.ts'
import { nationalityNotices } from '#shared/nationality-notice.ts'
import type { SearchCriteria, SupplierRate } from './supplier.ts'

type Restricted = Pick<SupplierRate, 'residentsOf'>

/** Country by name, the longest name first: "Guinea" is no part of "Papua New Guinea". */
const codeByName = listNames()
const namePattern = Array.from(codeByName.keys(), (name) => name.replaceAll(/[.()]/g, String.raw`\$&`)).join('|')
const anyName = new RegExp(String.raw`(?<![\p{L}-])(?:${namePattern})(?![\p{L}-])`, 'gu')
/** "Not for residents of …" names whom it is not for. */
const turnsAround = /\b(?:not|except|excluding|other than|outside)\b/i

/**
 * Whose residents alone a rate is sold to: as the supplier says in data, else as far as its words name countries. An empty
 * list is a rate for some, nobody can say for whom; nothing at all is a rate for everybody.
 */
export function residentsOf(
  named: readonly string[],
  policies: readonly { type: string; text: string }[],
): { residentsOf?: string[] } {
  if (named.length > 0) return { residentsOf: named.map((code) => code.toUpperCase()) }
  const notices = nationalityNotices([{ policies }])
  if (notices.length === 0) return {}
  const words = notices.join(' ').replaceAll(/<[^<>]*>/g, ' ')
  if (turnsAround.test(words)) return { residentsOf: [] }
  const found = Array.from(words.matchAll(anyName)).flatMap(([name]) => codeByName.get(name) ?? [])
  return { residentsOf: [...new Set(found)] }
}

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

function listNames(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const full = countryCodes.map((code): [string, string] => [names.of(code) ?? code, code])
  const short: [string, string][] = [
    ['UAE', 'AE'],
    ['UK', 'GB'],
    ['USA', 'US'],
  ]
  return new Map([...full, ...short].toSorted(([a], [b]) => b.length - a.length))
}
