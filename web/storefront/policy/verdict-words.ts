import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import type { BrokenRule, PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import type { Translate } from '#web/i18n/words.ts'
import { numbersOf } from '#web/numbers.ts'

/** What a verdict is said with. */
export interface Speech {
  t: Translate
  language: Language
}

/** One broken rule: "USD 12 a night over the cap for Jakarta". */
export function brokenWords(broken: BrokenRule, speech: Speech): string {
  const { rule, limit = 0, is } = broken
  const { t } = speech
  switch (rule) {
    case 'cap':
      return capWords(broken, speech)
    case 'leastStars':
      return is === 0 ? t('policy.unrated', { count: limit }) : t('policy.leastStars', { is, count: limit })
    case 'mostStars':
      return t('policy.mostStars', { is, count: limit })
    case 'refundable':
      return t('policy.refundable')
    case 'daysAhead':
      return t('policy.daysAhead', { is, count: limit })
    case 'nights':
      return t('policy.nights', { is, count: limit })
    default:
      return rule satisfies never
  }
}

/** "over the cap": what is wrong, and not by how much. */
function kindWords({ rule, is }: BrokenRule, { t }: Speech): string {
  if (rule === 'cap' && is === undefined) return t('policy.kind.capUnknown')
  return t(`policy.kind.${rule}`)
}

function capWords({ limit = 0, is, over = 0, currency = 'USD', place }: BrokenRule, { t, language }: Speech): string {
  const { money } = numbersOf(language)
  if (is === undefined) return t('policy.capUnknown', { amount: money(limit, currency) })
  const amount = money(over, currency)
  if (!place) return t('policy.cap', { amount })
  const name = place.city ?? countryInSentence(place.country, localeOf(language))
  return t('policy.capFor', { amount, place: name })
}

/** What comes of it: "needs approval". */
export function actionWords(verdict: PolicyVerdict, { t }: Speech): string {
  return t(`policy.action.${verdict.action}`)
}

/** The whole verdict in a sentence, its first letter large: "USD 12 a night over the cap for Jakarta; needs approval". */
export function verdictWords(verdict: PolicyVerdict, speech: Speech): string {
  const broken = verdict.broken.map((rule) => brokenWords(rule, speech))
  const words = [...broken, actionWords(verdict, speech)].join('; ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** As much of it as fits a card: each of several broken rules by its kind, what decides it first. */
export function shortVerdictWords(verdict: PolicyVerdict, speech: Speech): string {
  const { action, broken } = verdict
  if (broken.length < 2) return verdictWords(verdict, speech)
  const decides = ({ action: own }: BrokenRule) => (own === action ? 0 : 1)
  const kinds = broken.toSorted((one, other) => decides(one) - decides(other)).map((rule) => kindWords(rule, speech))
  const words = [kinds.join(', '), actionWords(verdict, speech)].join('; ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
