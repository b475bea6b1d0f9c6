import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueWords } from '#shared/testing/issue-words.ts'
import { changesBetween } from './changes.ts'
import { PolicyBody, PolicyRules } from './policy.ts'

const cap = { action: 'ask', currency: 'USD', everywhere: 120, countries: [], cities: [] }
const wordsOf = (rules: unknown) => {
  const parsed = z.safeParse(PolicyRules, rules)
  return parsed.success ? undefined : parsed.error.issues.map(({ message }) => issueWords(message))[0]
}

describe('rules', () => {
  test('that make sense are taken, none at all too', () => {
    expect(wordsOf({})).toBeUndefined()
    expect(wordsOf({ cap, stars: { action: 'tell', most: 4 }, nights: { action: 'block', most: 30 } })).toBeUndefined()
  })

  test.each([
    [{ cap: { ...cap, everywhere: undefined } }, 'Please enter a cap'],
    [{ cap: { ...cap, everywhere: 0 } }, 'Please enter a whole amount of at least 1'],
    [{ cap: { ...cap, everywhere: 99.5 } }, 'Please enter a whole amount of at least 1'],
    [{ cap: { ...cap, countries: [1, 2].map((amount) => ({ country: 'ID', amount })) } }, 'Each country has one cap'],
    [
      { cap: { ...cap, cities: ['Bogor', ' bogor'].map((city) => ({ city, country: 'ID', amount: 1 })) } },
      'Each city has one cap',
    ],
    [{ stars: { action: 'tell' } }, 'Please choose the least or the most stars'],
    [{ stars: { action: 'tell', least: 4, most: 3 } }, 'The least stars are more than the most'],
    [{ nights: { action: 'tell', most: 31 } }, 'Please enter a number of nights from 1 to 30'],
    [{ daysAhead: { action: 'tell', least: 0 } }, 'Please enter a number of days from 1 to 500'],
  ])('%j: %s', (rules, words) => {
    expect(wordsOf(rules)).toBe(words)
  })
})

describe('what a version changes', () => {
  const before: PolicyBody = {
    company: { cap: { ...cap, action: 'ask', currency: 'USD', countries: [{ country: 'SG', amount: 200 }] } },
    groups: [],
    people: [],
  }
  test('against none is everything it says', () => {
    expect(changesBetween(undefined, before)).toEqual([
      { fact: 'capAction', from: null, to: 'ask' },
      { fact: 'capCurrency', from: null, to: 'USD' },
      { fact: 'cap', from: null, to: 120 },
      { fact: 'cap', place: { country: 'SG' }, from: null, to: 200 },
    ])
  })

  test('is each thing that is said otherwise, new or gone', () => {
    const after: PolicyBody = {
      company: {
        cap: { action: 'ask', currency: 'USD', everywhere: 140, countries: [], cities: [] },
        refundable: { action: 'tell' },
      },
      groups: [{ name: 'Sales', members: [], rules: { nights: { action: 'ask', most: 3 } } }],
      people: [],
    }
    expect(changesBetween(before, after)).toEqual([
      { fact: 'cap', from: 120, to: 140 },
      { fact: 'refundableAction', from: null, to: 'tell' },
      { fact: 'members', group: 'Sales', from: null, to: '' },
      { fact: 'nightsAction', group: 'Sales', from: null, to: 'ask' },
      { fact: 'nights', group: 'Sales', from: null, to: 3 },
      { fact: 'cap', place: { country: 'SG' }, from: 200, to: null },
    ])
    expect(changesBetween(after, after)).toEqual([])
  })
})
