import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, exponentOf } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { addDays } from '#shared/stay/stay.ts'
import { policyActions } from './action.ts'
import { judgeFor, judgeUncompared, type JudgedHotel } from './judge.ts'
import { perNight, wholePrice } from './per-night.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { rulesFor, type PolicyBody, type PolicyRules } from './policy.ts'
import { passageOf, verdictOn, type BrokenRule, type PolicyVerdict } from './verdict.ts'

const today = '2026-11-23'
/** Three hours into that day in Jakarta; in UTC it is the day before. */
const askedAt = new Date('2026-11-22T20:00:00Z')
const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: 2, askedAt }
const jakarta: JudgedHotel = { city: 'Jakarta', state: 'Jakarta', country: 'ID', stars: 4 }
const usd = (major: number) => money(Math.round(major * 100), 'USD')
const offer = (major: number) => ({ whole: usd(major), refundable: true })

const capped: PolicyRules = {
  cap: {
    action: 'ask',
    currency: 'USD',
    everywhere: 200,
    countries: [{ country: 'ID', amount: 100 }],
    cities: [
      { city: 'Jakarta', country: 'ID', amount: 120 },
      { city: 'Bali', country: 'ID', amount: 150 },
    ],
  },
}
const judge = (rules: PolicyRules, over = {}) => judgeFor({ version: 7, rules }, { ...stay, ...over })

const place = (rules: PolicyRules, hotel: JudgedHotel) => judge(rules)(hotel, offer(100_000)).broken[0]
const passage = (action: PolicyVerdict['action'], may: boolean) => passageOf({ version: 1, action, broken: [] }, may)
const atMost = (most: number): PolicyRules => ({ nights: { action: 'tell', most } })

describe('a night', () => {
  test('is the whole price of all rooms, what the hotel collects included, by rooms and nights, rounded up', () => {
    const taxes = [
      { description: 'City tax', amount: 4.2, isIncluded: false },
      { description: 'VAT', amount: 12, isIncluded: true },
    ]
    const whole = wholePrice(usd(500), [{ taxes }, { taxes }])
    expect(whole).toEqual(usd(509))
    expect(perNight({ whole, rooms: 2, nights: 2 })).toBe(128)
  })

  test('is over its cap exactly when the whole price is over the cap of all rooms and nights, and then by 1 at least', () => {
    const [rooms, nights] = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 30 })]
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 1, max: 20_000_000 }),
        rooms,
        nights,
        fc.oneof(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1_000_000, max: 1_000_000 })),
        (currency, amount, inRooms, forNights, more) => {
          const limit = amount * 10 ** exponentOf(currency) * inRooms * forNights
          const minor = Math.max(0, limit + more)
          const rules: PolicyRules = {
            cap: { action: 'tell', currency, everywhere: amount, countries: [], cities: [] },
          }
          const dates = { checkIn: today, checkOut: addDays(today, forNights), rooms: inRooms }
          const { broken } = judge(rules, dates)(jakarta, { whole: money(minor, currency), refundable: true })
          if (minor <= limit) return broken.length === 0
          const [cap] = broken
          return cap?.over !== undefined && cap.over >= 1 && cap.is === amount + cap.over
        },
      ),
    )
  })
})

describe('a cap', () => {
  test('for a city comes before that of its country, and that before the one for everywhere', () => {
    expect(judge(capped)(jakarta, offer(528))).toEqual({
      version: 7,
      action: 'ask',
      broken: [
        {
          rule: 'cap',
          action: 'ask',
          limit: 120,
          is: 132,
          over: 12,
          currency: 'USD',
          place: { city: 'Jakarta', country: 'ID' },
        },
      ],
    })
    expect(place(capped, { ...jakarta, city: 'Bandung', state: 'West Java' })).toMatchObject({
      limit: 100,
      place: { country: 'ID' },
    })
    expect(place(capped, { ...jakarta, country: 'SG', city: 'Singapore' })).toMatchObject({ limit: 200 })
    expect(place(capped, { ...jakarta, country: 'SG' })).not.toHaveProperty('place')
  })

  test('for a province holds in its towns, however it is written', () => {
    expect(place(capped, { ...jakarta, city: 'Ubud', state: ' BALI ' })).toMatchObject({ limit: 150 })
    expect(plainLetters('  São  PAULO')).toBe('sao paulo')
  })

  test('is kept where nothing names the place', () => {
    const rules: PolicyRules = { cap: { ...capped.cap!, everywhere: undefined } }
    expect(judge(rules)({ ...jakarta, country: 'SG' }, offer(100_000))).toEqual({
      version: 7,
      action: 'allow',
      broken: [],
    })
  })

  test('in another currency is told, compared with the price in its own, and broken when nobody could compare it', () => {
    const whole = money(8_000_000_00, 'IDR')
    const told = judge(capped)(jakarta, { whole, refundable: true })
    expect(told).toEqual({ version: 7, action: 'allow', broken: [], capIn: 'USD' })
    const compared = judge(capped)(jakarta, { whole, alsoWhole: [usd(528)], refundable: true })
    expect(compared).toMatchObject({ action: 'ask', broken: [{ is: 132, currency: 'USD' }] })
    expect(compared).not.toHaveProperty('capIn')
    const uncompared = judgeUncompared({ version: 7, rules: capped }, jakarta, told)
    expect(uncompared).toEqual({
      version: 7,
      action: 'ask',
      broken: [{ rule: 'cap', action: 'ask', limit: 120, currency: 'USD', place: { city: 'Jakarta', country: 'ID' } }],
    })
  })
})

describe('the other rules', () => {
  const ruled: PolicyRules = {
    stars: { action: 'tell', least: 3, most: 4 },
    refundable: { action: 'block' },
    daysAhead: { action: 'tell', least: 14 },
    nights: { action: 'ask', most: 1 },
  }

  test('say what they want, what there is and by how much it is off; the strictest action is the verdict’s', () => {
    expect(judge(ruled)({ ...jakarta, stars: 4.5 }, { ...offer(1), refundable: false })).toEqual({
      version: 7,
      action: 'block',
      broken: [
        { rule: 'mostStars', action: 'tell', limit: 4, is: 4.5, over: 0.5 },
        { rule: 'refundable', action: 'block' },
        { rule: 'daysAhead', action: 'tell', limit: 14, is: 8, over: 6 },
        { rule: 'nights', action: 'ask', limit: 1, is: 2, over: 1 },
      ],
    })
  })

  test('an unrated hotel is under the least stars and never over the most', () => {
    const [first] = judge(ruled)({ ...jakarta, stars: 0 }, offer(1)).broken
    expect(first).toMatchObject({ rule: 'leastStars', limit: 3, is: 0 })
    const most: PolicyRules = { stars: { action: 'block', most: 3 } }
    expect(judge(most)({ ...jakarta, stars: 0 }, offer(1)).action).toBe('allow')
  })

  test('at their limit they are kept', () => {
    const exact: PolicyRules = {
      stars: { action: 'tell', least: 4, most: 4 },
      daysAhead: { action: 'tell', least: 8 },
      nights: { action: 'ask', most: 2 },
    }
    expect(judge(exact)(jakarta, offer(1)).broken).toEqual([])
  })

  test('days ahead begin at midnight in Jakarta, where companies are', () => {
    const wanted: PolicyRules = { daysAhead: { action: 'ask', least: 9 } }
    const askedJustBefore = { askedAt: new Date('2026-11-22T16:59:59Z') }
    expect(judge(wanted, askedJustBefore)(jakarta, offer(1)).action).toBe('allow')
    expect(judge(wanted, { askedAt: new Date('2026-11-22T17:00:00Z') })(jakarta, offer(1)).broken).toEqual([
      { rule: 'daysAhead', action: 'ask', limit: 9, is: 8, over: 1 },
    ])
  })

  test('a check-in that is yesterday somewhere is booked no day ahead', () => {
    const late = { checkIn: addDays(today, -1), checkOut: addDays(today, 1) }
    expect(judge(ruled, late)(jakarta, offer(1)).broken).toContainEqual(
      expect.objectContaining({ rule: 'daysAhead', is: 0, over: 14 }),
    )
  })
})

describe('a verdict', () => {
  const aBroken = fc.record({
    rule: fc.constant('nights' as const),
    action: fc.constantFrom(...policyActions),
  }) satisfies fc.Arbitrary<BrokenRule>

  test('is never milder than any broken rule, and nothing broken is allowed', () => {
    fc.assert(
      fc.property(fc.array(aBroken, { maxLength: 6 }), (broken) => {
        const { action } = verdictOn(1, broken)
        const has = (one: BrokenRule['action']) => broken.some((rule) => rule.action === one)
        return action === (has('block') ? 'block' : has('ask') ? 'ask' : has('tell') ? 'tell' : 'allow')
      }),
    )
  })

  test('lets through what is told, asks for approval unless the booker may approve, and blocks everybody', () => {
    expect([passage('allow', false), passage('tell', false)]).toEqual(['open', 'open'])
    expect([passage('ask', false), passage('ask', true)]).toEqual(['approval', 'open'])
    expect([passage('block', false), passage('block', true)]).toEqual(['closed', 'closed'])
  })
})

test('the rules of a person come before those of the first group, and those before the company’s', () => {
  const [ann, ben, cem] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const body: PolicyBody = {
    company: atMost(1),
    groups: [
      { name: 'Sales', members: [ann!, ben!], rules: atMost(2) },
      { name: 'Directors', members: [ben!], rules: atMost(3) },
    ],
    people: [{ member: ann!, rules: atMost(4) }],
  }
  expect(rulesFor(body, ann)).toEqual({ rules: atMost(4), source: 'person' })
  expect(rulesFor(body, ben)).toEqual({ rules: atMost(2), source: 'group', group: 'Sales' })
  expect(rulesFor(body, cem)).toEqual({ rules: atMost(1), source: 'company' })
  expect(rulesFor(body, undefined)).toEqual({ rules: atMost(1), source: 'company' })
})
