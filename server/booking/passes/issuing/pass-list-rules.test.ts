import { describe, expect, test } from 'vitest'
import { canPassMove, passStates, type PassState } from '#shared/bundle/pass-state.ts'
import type { PassNews } from '#server/pass-issuers/pass-issuer.ts'
import { aPassRow } from '#server/testing/a-pass-row.ts'
import { isOverdue, judgeResult, lineFor, passKey, readPassKey, type PassStay } from './pass-list-rules.ts'

const now = new Date('2027-03-10T03:00:00Z')
const at = new Date('2027-03-10T01:00:00Z')
const stay: PassStay = {
  reference: 'LS-ABC',
  isConfirmed: true,
  checkIn: '2027-03-14',
  checkOut: '2027-03-17',
  country: 'MY',
}
const verified = aPassRow({ state: 'VERIFIED' })
const cancelled = aPassRow({ state: 'CANCELLED', number: null, revoke: 'ASKED' })

test('a key names a booking and which of its numbers', () => {
  expect(readPassKey(passKey('LS-ABC-D', 2))).toEqual({ reference: 'LS-ABC-D', issueNo: 2 })
  for (const wrong of ['LS', 'LS-ABC', '-1', 'LS-ABC-99999', '']) expect(readPassKey(wrong)).toBeUndefined()
})

describe('what a list says of a pass', () => {
  test('a verified one is given, with what the operator needs and no name', () => {
    expect(lineFor(verified, stay, now, null)).toEqual({
      key: 'LS-ABC-1',
      action: 'GIVE',
      number: '+628951000000',
      operator: 'Tri',
      days: 3,
      country: 'MY',
      arrival: '2027-03-14',
    })
  })

  test.each([
    ['a week before arrival', '2027-03-07T01:00:00Z', true],
    ['on that day in the bundle’s zone, the evening before in Greenwich', '2027-03-06T17:00:00Z', true],
    ['sooner', '2027-03-06T16:59:00Z', false],
    ['during the stay', '2027-03-16T10:00:00Z', true],
    ['on the day of leaving', '2027-03-17T10:00:00Z', true],
    ['after it', '2027-03-17T17:00:00Z', false],
  ])('%s', (_, instant, isGiven) => {
    expect(lineFor(verified, stay, new Date(instant), null) !== undefined).toBe(isGiven)
  })

  test('nothing of a stay that is not confirmed, on a list already, or not verified', () => {
    expect(lineFor(verified, { ...stay, isConfirmed: false }, now, null)).toBeUndefined()
    expect(lineFor(aPassRow({ state: 'VERIFIED', list_id: 7 }), stay, now, at)).toBeUndefined()
    for (const state of passStates.filter((one) => one !== 'VERIFIED'))
      expect(lineFor(aPassRow({ state }), stay, now, at), state).toBeUndefined()
  })

  test('one that nobody has answered for two days is given again, under the same key', () => {
    const sent = aPassRow({ state: 'SENT', list_id: 7 })
    const listed = (iso: string) => lineFor(sent, stay, now, new Date(iso))
    expect(listed('2027-03-08T03:00:01Z')).toBeUndefined()
    expect(listed('2027-03-08T03:00:00Z')).toMatchObject({ key: 'LS-ABC-1', action: 'GIVE' })
    const answered = aPassRow({ state: 'SENT', list_id: 7, accepted_at: at })
    expect(lineFor(answered, stay, now, new Date('2027-03-01T00:00:00Z'))).toBeUndefined()
  })

  test('one that is to be taken back needs its key alone, whenever that is', () => {
    const long = { ...stay, isConfirmed: false, checkOut: '2027-01-01' }
    expect(lineFor(cancelled, long, now, at)).toEqual({ key: 'LS-ABC-1', action: 'TAKE_BACK' })
    expect(lineFor({ ...cancelled, revoke_list_id: 8 }, long, now, at)).toBeUndefined()
    expect(lineFor({ ...cancelled, revoke: 'DONE' }, long, now, at)).toBeUndefined()
  })

  test('one that nobody says is taken back is asked back again after two days, under the same key', () => {
    const asked = aPassRow({ state: 'CANCELLED', number: null, revoke: 'SENT', revoke_list_id: 8 })
    const listed = (iso: string) => lineFor(asked, stay, now, new Date(iso))
    expect(listed('2027-03-08T03:00:01Z')).toBeUndefined()
    expect(listed('2027-03-08T03:00:00Z')).toEqual({ key: 'LS-ABC-1', action: 'TAKE_BACK' })
    for (const revoke of ['DONE', 'REFUSED'] as const)
      expect(lineFor({ ...asked, revoke }, stay, now, new Date('2027-03-01T00:00:00Z'))).toBeUndefined()
  })
})

interface Said {
  issueNo?: number
  hasOtherActive?: boolean
  refusal?: 'HAS_PASS'
  at?: Date
}

const judge = (pass: ReturnType<typeof aPassRow>, news: PassNews, said: Said = {}) =>
  judgeResult(
    pass,
    { news, at: said.at ?? at, issueNo: said.issueNo ?? 1, ...(said.refusal ? { refusal: said.refusal } : {}) },
    { now, hasOtherActive: said.hasOtherActive ?? false },
  )

describe('what an operator says', () => {
  test('of a list whose answer was lost: it was taken', () => {
    expect(judge(verified, 'GIVEN')).toEqual({
      verdict: 'MOVES',
      patch: { state: 'SENT', sent_at: at, accepted_at: at },
      letter: 'SENT',
    })
  })

  test('of one that it refuses: why, and that another number has another key', () => {
    const judged = judge(aPassRow({ state: 'SENT', sent_at: at }), 'REFUSED', { refusal: 'HAS_PASS' })
    expect(judged).toMatchObject({ verdict: 'MOVES', letter: 'REFUSED' })
    expect(judged).toMatchObject({
      patch: { state: 'REFUSED', refusal: 'HAS_PASS', number: null, issue_no: 2, list_id: null, sent_at: null },
    })
    // The same file once more.
    expect(judge(aPassRow({ state: 'REFUSED', issue_no: 2 }), 'REFUSED')).toEqual({ verdict: 'KNOWN' })
    expect(judge(aPassRow({ state: 'REQUESTED', issue_no: 2 }), 'REFUSED')).toEqual({ verdict: 'KNOWN' })
    expect(judge(aPassRow({ state: 'SENT', issue_no: 2 }), 'ACTIVATED').verdict).toBe('WRONG')
    expect(judge(aPassRow({ state: 'SENT' }), 'GIVEN', { issueNo: 2 }).verdict).toBe('WRONG')
  })

  test('of an active one: when, and nothing of a second for the same number [A1-016]', () => {
    const sent = aPassRow({ state: 'SENT', sent_at: at, accepted_at: at })
    expect(judge(sent, 'ACTIVATED')).toMatchObject({
      verdict: 'MOVES',
      patch: { state: 'ACTIVATED', activated_at: at },
    })
    expect(judge(sent, 'ACTIVATED', { hasOtherActive: true })).toEqual({
      verdict: 'WRONG',
      because: 'another pass of this number is active',
    })
  })

  test('of one that ends: what came before is written down with it, and the number goes', () => {
    for (const news of ['USED_UP', 'EXPIRED'] as const) {
      const judged = judge(aPassRow({ state: 'SENT', sent_at: at }), news)
      expect(judged).toMatchObject({ verdict: 'MOVES', patch: { state: news, ended_at: at, number: null } })
    }
    expect(judge(aPassRow({ state: 'SENT' }), 'USED_UP')).toMatchObject({ patch: { activated_at: at } })
  })

  test('of one that was cancelled here: it is asked back, and dead once the operator says so', () => {
    const unsent = { ...cancelled, revoke: null }
    expect(judge(unsent, 'GIVEN')).toMatchObject({ verdict: 'WRONG', patch: { revoke: 'ASKED' } })
    expect(judge(unsent, 'ACTIVATED')).toMatchObject({ verdict: 'WRONG', patch: { revoke: 'ASKED' } })
    expect(judge(cancelled, 'GIVEN')).toMatchObject({ verdict: 'MOVES', patch: { accepted_at: at } })
    expect(judge(cancelled, 'ACTIVATED')).toEqual({
      verdict: 'WRONG',
      because: 'it is activated, and was cancelled here',
    })
    for (const news of ['TAKEN_BACK', 'REFUSED', 'EXPIRED'] as const) {
      expect(judge({ ...cancelled, revoke: 'SENT' }, news)).toEqual({ verdict: 'MOVES', patch: { revoke: 'DONE' } })
      expect(judge({ ...cancelled, revoke: 'DONE' }, news)).toEqual({ verdict: 'KNOWN' })
    }
    expect(judge(cancelled, 'NOT_TAKEN_BACK')).toMatchObject({ patch: { revoke: 'REFUSED' } })
  })

  test('of what happens tomorrow, or was never asked for, is wrong and changes nothing', () => {
    const tomorrow = new Date('2027-03-11T03:00:00Z')
    expect(judge(aPassRow({ state: 'SENT' }), 'ACTIVATED', { at: tomorrow })).toEqual({
      verdict: 'WRONG',
      because: 'it is said to happen later than now',
    })
    for (const state of ['ELIGIBLE', 'REQUESTED', 'REFUSED'] as const)
      expect(judge(aPassRow({ state }), 'GIVEN').verdict, state).toBe('WRONG')
  })

  const all: readonly PassNews[] = [
    'GIVEN',
    'REFUSED',
    'ACTIVATED',
    'USED_UP',
    'EXPIRED',
    'TAKEN_BACK',
    'NOT_TAKEN_BACK',
  ]

  test('said twice changes nothing the second time, whatever it is of whatever pass', () => {
    for (const state of passStates) {
      for (const revoke of [null, 'ASKED', 'SENT', 'DONE', 'REFUSED'] as const) {
        for (const news of all) {
          const pass = aPassRow({ state, revoke: state === 'CANCELLED' ? revoke : null })
          const first = judge(pass, news)
          if (first.verdict === 'KNOWN' || !first.patch) continue
          const second = judge({ ...pass, ...first.patch }, news)
          if (second.verdict === 'WRONG') expect(second.patch, `${state} ${revoke} ${news}`).toBeUndefined()
          else expect(second.verdict, `${state} ${revoke} ${news}`).toBe('KNOWN')
        }
      }
    }
  })

  test('moves a pass along its graph alone, if by more than one step', () => {
    const reachable = (from: PassState, seen = new Set<PassState>()): Set<PassState> => {
      for (const to of passStates) {
        if (!canPassMove(from, to) || seen.has(to)) continue
        seen.add(to)
        reachable(to, seen)
      }
      return seen
    }
    for (const state of passStates) {
      for (const news of all) {
        const judged = judge(aPassRow({ state }), news)
        const to = judged.verdict === 'MOVES' ? judged.patch.state : undefined
        if (to) expect([...reachable(state)], `${state} ${news}`).toContain(to)
      }
    }
  })
})

describe('what a person has to look after', () => {
  const waiting = {
    partner: 'telco',
    zone: 'Asia/Jakarta',
    revoke: null,
    ended_at: null,
    accepted_at: null,
    proven_at: new Date('2027-02-01T00:00:00Z'),
    owned_at: new Date('2027-02-01T00:00:00Z'),
    check_in: stay.checkIn,
    check_out: stay.checkOut,
  } as const
  const asked = { ...waiting, revoke: 'ASKED', ended_at: at } as const

  test.each([
    ['on its first day', {}, '2027-03-07T03:00:00Z', false],
    ['a day later', {}, '2027-03-08T03:00:00Z', true],
    ['of a phone that was proven today', { proven_at: at }, '2027-03-10T03:00:00Z', false],
    ['whose operator said today whose the number is', { owned_at: at }, '2027-03-10T03:00:00Z', false],
    ['once the stay is over', {}, '2027-03-17T17:00:00Z', false],
  ])('a box that has not taken it %s', (_, changes, instant, isDue) => {
    expect(isOverdue({ ...waiting, ...changes }, new Date(instant), { isByHand: false })).toBe(isDue)
  })

  test('where there is no box it is due at once, and never too early', () => {
    const byHand = { isByHand: true }
    expect(isOverdue({ ...waiting, proven_at: at }, new Date('2027-03-07T01:00:00Z'), byHand)).toBe(true)
    expect(isOverdue(waiting, new Date('2027-03-06T16:59:00Z'), byHand)).toBe(false)
  })

  test('one to be taken back is asked for a day', () => {
    expect(isOverdue(asked, now, { isByHand: false })).toBe(false)
    expect(isOverdue(asked, new Date('2027-03-11T01:00:00Z'), { isByHand: false })).toBe(true)
    expect(isOverdue(asked, now, { isByHand: true })).toBe(true)
    const givenLate = { ...asked, ended_at: new Date('2027-02-01T00:00:00Z'), accepted_at: at }
    expect(isOverdue(givenLate, now, { isByHand: false })).toBe(false)
    expect(isOverdue(givenLate, new Date('2027-03-11T01:00:00Z'), { isByHand: false })).toBe(true)
  })
})
