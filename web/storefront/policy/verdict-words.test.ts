import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/language/language.ts'
import type { BrokenRule, PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { plainRule, plainVerdict } from '#shared/travel-policy/plain-words.ts'
import { wordsOf } from '#web/i18n/words.ts'
import en from '../../public/assets/locales/en/translation.json'
import id from '../../public/assets/locales/id/translation.json'
import { shortVerdictWords, verdictWords, type Speech } from './verdict-words.ts'

const speech = (language: Language): Speech => ({
  language,
  t: wordsOf(language, language === 'en' ? en : id).t,
})
const verdict = (action: PolicyVerdict['action'], ...broken: BrokenRule[]): PolicyVerdict => ({
  version: 3,
  action,
  broken,
})
const overCap: BrokenRule = {
  rule: 'cap',
  action: 'ask',
  limit: 120,
  is: 132,
  over: 12,
  currency: 'USD',
  place: { city: 'Jakarta', country: 'ID' },
}
/** Amounts do not break from their currency. */
const plain = (words: string) => words.replaceAll('\u00A0', ' ')

describe('a verdict in words', () => {
  test('says by how much which cap is broken, and what comes of it, in both languages', () => {
    expect(plain(verdictWords(verdict('ask', overCap), speech('en')))).toBe(
      'USD 12 a night over the cap for Jakarta; needs approval',
    )
    expect(plain(verdictWords(verdict('ask', overCap), speech('id')))).toBe(
      'USD 12 per malam di atas batas untuk Jakarta; perlu persetujuan',
    )
  })

  test.each<[BrokenRule, string]>([
    [{ ...overCap, place: { country: 'SG' } }, 'USD 12 a night over the cap for Singapore; outside company policy'],
    [{ ...overCap, place: undefined }, 'USD 12 a night over the cap; outside company policy'],
    [
      { ...overCap, currency: 'IDR', over: 1_250_000, place: { country: 'AE' } },
      'IDR 1,250,000 a night over the cap for the United Arab Emirates; outside company policy',
    ],
    [
      { ...overCap, is: undefined, over: undefined },
      'Could not be compared with the cap of USD 120 a night; outside company policy',
    ],
    [
      { rule: 'leastStars', action: 'tell', limit: 3, is: 2.5, over: 0.5 },
      'Rated 2.5, at least 3 stars wanted; outside company policy',
    ],
    [
      { rule: 'leastStars', action: 'tell', limit: 1, is: 0, over: 1 },
      'Not rated, at least 1 star wanted; outside company policy',
    ],
    [
      { rule: 'mostStars', action: 'tell', limit: 4, is: 5, over: 1 },
      'Rated 5, at most 4 stars allowed; outside company policy',
    ],
    [{ rule: 'refundable', action: 'tell' }, 'Not refundable; outside company policy'],
    [
      { rule: 'daysAhead', action: 'tell', limit: 14, is: 1, over: 13 },
      'To be booked at least 14 days ahead, 1 left; outside company policy',
    ],
    [
      { rule: 'nights', action: 'tell', limit: 1, is: 2, over: 1 },
      '2 nights, at most 1 allowed; outside company policy',
    ],
  ])('%j', (broken, words) => {
    expect(plain(verdictWords(verdict('tell', broken), speech('en')))).toBe(words)
    // What a company's files say.
    expect(`${plainRule(broken)}; ${plainVerdict({ action: 'tell' })}`.toLowerCase()).toBe(words.toLowerCase())
  })

  test('names all that is broken, on a card each by its kind, what decides it first', () => {
    const all = verdict(
      'block',
      overCap,
      { rule: 'refundable', action: 'block' },
      { rule: 'nights', action: 'tell', limit: 1, is: 3 },
    )
    const english = speech('en')
    expect(plain(verdictWords(all, english))).toBe(
      'USD 12 a night over the cap for Jakarta; not refundable; 3 nights, at most 1 allowed; not allowed',
    )
    expect(plain(shortVerdictWords(all, english))).toBe('Not refundable, over the cap, too many nights; not allowed')
    expect(plain(shortVerdictWords(verdict('ask', overCap), english))).toBe(
      'USD 12 a night over the cap for Jakarta; needs approval',
    )
  })

  test.each(['allow', 'tell', 'ask', 'block'] as const)('says %s in files as on screens', (action) => {
    const { t } = speech('en')
    expect(plainVerdict({ action })).toBe(t(`policy.action.${action}`))
  })

  test('says that a stay is within the policy', () => {
    expect(verdictWords(verdict('allow'), speech('en'))).toBe('Within company policy')
    expect(shortVerdictWords(verdict('allow'), speech('id'))).toBe('Sesuai kebijakan perusahaan')
  })
})
