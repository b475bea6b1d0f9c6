import { expect, test } from 'vitest'
import { aPassRow } from '#server/testing/a-pass-row.ts'
import { presentPass } from './present-pass.ts'
import { expiryOf, hasRunOut, stateOfAsked, tabOfStay } from './pass-rules.ts'

const stayOf = { checkIn: '2027-03-14', checkOut: '2027-03-17' }
/** 23:00 in Jakarta on the 1st. */
const late = new Date('2027-03-01T16:00:00Z')

test.each([
  ['ELIGIBLE', {}, '2027-03-14', '2027-03-15'],
  ['REQUESTED', {}, '2027-03-14', '2027-03-15'],
  ['REFUSED', {}, '2027-03-14', '2027-03-15'],
  // No operator has taken it: of use until the stay ends.
  ['VERIFIED', {}, '2027-03-17', '2027-03-18'],
  // Sixty days, and two in which its operator may tell that it was activated.
  ['SENT', { sent_at: late }, '2027-05-02', '2027-05-03'],
  // Three days, however they are counted.
  ['ACTIVATED', { activated_at: late }, '2027-03-04', '2027-03-05'],
] as const)('%s lasts for its last day and no longer [A1-015]', (state, dates, last, over) => {
  const pass = aPassRow({ state, ...dates })
  expect(hasRunOut(pass, stayOf, last)).toBe(false)
  expect(hasRunOut(pass, stayOf, over)).toBe(true)
})

test('what has ended runs out no more', () => {
  for (const state of ['USED_UP', 'EXPIRED', 'CANCELLED'] as const)
    expect(hasRunOut(aPassRow({ state }), stayOf, '2030-01-01')).toBe(false)
})

test('a company’s list has a stay under one of three tabs, by the day at its hotel [A2-127]', () => {
  const stay = { check_in: '2027-03-10', check_out: '2027-03-12' }
  const days = ['2027-03-09', '2027-03-10', '2027-03-12', '2027-03-13']
  expect(days.map((day) => tabOfStay(stay, day))).toEqual(['upcoming', 'current', 'current', 'past'])
})

test('a pass is verified by the operator’s word and the code together', () => {
  const at = new Date()
  const states = [null, at].flatMap((owned_at) => [null, at].map((proven_at) => stateOfAsked({ owned_at, proven_at })))
  expect(states).toEqual(['REQUESTED', 'REQUESTED', 'REQUESTED', 'VERIFIED'])
})

test.each([
  ['DAYS_OVER', 'EXPIRED', { activated_at: late, accepted_at: late, sent_at: late }],
  ['NOT_ACTIVATED', 'SENT', { accepted_at: late, sent_at: late }],
  // Sixty days after the 1st is the 30th of April: an operator that says so on that day ended nothing early.
  ['ENDED_EARLY', 'EXPIRED', { accepted_at: late, sent_at: late, ended_at: new Date('2027-04-29T16:59:59Z') }],
  ['NOT_ACTIVATED', 'EXPIRED', { accepted_at: late, sent_at: late, ended_at: new Date('2027-04-29T17:00:00Z') }],
  // Its operator has said nothing of the list that it was on.
  ['UNANSWERED', 'SENT', { sent_at: late }],
  ['UNANSWERED', 'EXPIRED', { sent_at: late }],
  ['NOT_RECEIVED', 'EXPIRED', {}],
  // The phone is confirmed, and whose the number is was never said.
  ['OWNER_UNKNOWN', 'REQUESTED', { owned_at: null }],
  ['REFUSED', 'REFUSED', { refusal: 'HAS_PASS' }],
  ['NOT_ASKED', 'REQUESTED', { proven_at: null }],
  ['NOT_ASKED', 'ELIGIBLE', { requested_at: null, owned_at: null, proven_at: null }],
] as const)('who reads that a pass has expired reads why: %s of one that was %s', (expiry, state, changes) => {
  const pass = aPassRow({ state, ...changes })
  expect(expiryOf(pass)).toBe(expiry)
  expect(presentPass(pass, { check_in: stayOf.checkIn }, new Date('2027-05-20'))).toMatchObject({
    state: 'EXPIRED',
    expiry,
  })
})

test('one that has not expired says no reason, and an active one since when it is', () => {
  const shown = presentPass(
    aPassRow({ state: 'ACTIVATED', activated_at: late }),
    { check_in: stayOf.checkIn },
    new Date('2027-03-02'),
  )
  expect(shown).not.toHaveProperty('expiry')
  // In Jakarta.
  expect(shown.activatedOn).toBe('2027-03-01')
})
