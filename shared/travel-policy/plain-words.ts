import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import type { BrokenRule, PolicyVerdict } from './verdict.ts'

const locale = localeOf('en')

const actionWords: Record<PolicyVerdict['action'], string> = {
  allow: 'within company policy',
  tell: 'outside company policy',
  ask: 'needs approval',
  block: 'not allowed',
}

/** What a company's files say a verdict is: in English for every reader, so that a column can be sorted and filtered. */
export function plainVerdict({ action }: Pick<PolicyVerdict, 'action'>): string {
  return actionWords[action]
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** A broken rule for a file, as the screens say it in English: "USD 12 a night over the cap for Jakarta". */
export function plainRule({ rule, limit = 0, is, over = 0, currency = 'USD', place }: BrokenRule): string {
  const amount = (major: number) => formatMoney(fromMajor(major, currency), locale)
  switch (rule) {
    case 'cap': {
      if (is === undefined) return `could not be compared with the cap of ${amount(limit)} a night`
      const where = place ? ` for ${place.city ?? countryInSentence(place.country, locale)}` : ''
      return `${amount(over)} a night over the cap${where}`
    }
    case 'leastStars':
      return `${is === 0 ? 'not rated' : `rated ${is}`}, at least ${counted(limit, 'star')} wanted`
    case 'mostStars':
      return `rated ${is}, at most ${counted(limit, 'star')} allowed`
    case 'refundable':
      return 'not refundable'
    case 'daysAhead':
      return `to be booked at least ${counted(limit, 'day')} ahead, ${is} left`
    case 'nights':
      return `${is} nights, at most ${limit} allowed`
    default:
      return rule satisfies never
  }
}
