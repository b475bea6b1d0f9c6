import { expect, test } from 'vitest'
import { passStates } from '#shared/bundle/pass-state.ts'
import type { PassNews, PassResult } from '#server/pass-issuers/pass-issuer.ts'
import type { BookedPass } from './difference-store.ts'
import { bookOf, comparePasses } from './pass-difference-rules.ts'

const now = new Date('2027-03-20T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const said = (key: string, news: PassNews): PassResult => ({ key, news, at: daysAgo(1) })
const ours = (changes: Partial<BookedPass> = {}): BookedPass => ({
  reference: 'LS-A',
  state: 'SENT',
  issue_no: 1,
  revoke: null,
  sent_at: daysAgo(5),
  accepted_at: null,
  activated_at: null,
  ended_at: null,
  ...changes,
})
const compare = (pass: BookedPass, ...news: PassNews[]) =>
  comparePasses([pass], bookOf(news.map((one) => said('LS-A-1', one))), now).map(({ kind }) => kind)

test('a book holds the last of each pass, in whatever order it was told', () => {
  const book = bookOf([said('a-1', 'USED_UP'), said('a-1', 'GIVEN'), said('b-1', 'GIVEN'), said('b-1', 'ACTIVATED')])
  expect([...book.values()].map(({ key, news }) => [key, news])).toEqual([
    ['a-1', 'USED_UP'],
    ['b-1', 'ACTIVATED'],
  ])
})

test('books that agree say nothing', () => {
  expect(compare(ours(), 'GIVEN')).toEqual([])
  expect(compare(ours({ state: 'ACTIVATED', activated_at: now }), 'GIVEN', 'ACTIVATED')).toEqual([])
  expect(compare(ours({ state: 'USED_UP', activated_at: now }), 'ACTIVATED')).toEqual([])
  expect(compare(ours({ state: 'CANCELLED', revoke: 'DONE' }), 'GIVEN', 'TAKEN_BACK')).toEqual([])
  expect(compare(ours({ state: 'REFUSED' }), 'REFUSED')).toEqual([])
  // Nobody told of the end: we wrote it down by the calendar.
  expect(compare(ours({ state: 'EXPIRED', activated_at: daysAgo(9) }), 'ACTIVATED')).toEqual([])
  expect(compare(ours({ state: 'EXPIRED' }), 'GIVEN')).toEqual([])
  for (const state of passStates.filter((one) => one !== 'SENT')) expect(compare(ours({ state })), state).toEqual([])
})

test('one that was sent is missed after three days, when it was sent twice', () => {
  expect(compare(ours({ sent_at: daysAgo(2.9) }))).toEqual([])
  expect(compare(ours({ sent_at: daysAgo(3.1) }))).toEqual(['pass_missing'])
  // It was told in a file that is not there any more.
  expect(compare(ours({ accepted_at: daysAgo(4) }))).toEqual([])
})

const cancelled = (days: number, revoke: BookedPass['revoke']) =>
  compare(ours({ state: 'CANCELLED', revoke, ended_at: daysAgo(days) }), 'GIVEN')

test('one that is cancelled here has two days to be taken back', () => {
  expect(cancelled(1, 'SENT')).toEqual([])
  expect(cancelled(3, 'SENT')).toEqual(['pass_kept'])
  expect(cancelled(3, 'ASKED'), 'it was not told yet').toEqual([])
  expect(cancelled(1, 'REFUSED')).toEqual(['pass_kept'])
  expect(cancelled(1, null)).toEqual(['pass_kept'])
  expect(cancelled(1, 'DONE')).toEqual(['pass_kept'])
})

test.each([
  ['SENT', 'ACTIVATED'],
  ['SENT', 'REFUSED'],
  ['ACTIVATED', 'TAKEN_BACK'],
  ['ACTIVATED', 'USED_UP'],
  ['EXPIRED', 'ACTIVATED'],
  ['VERIFIED', 'GIVEN'],
  ['ELIGIBLE', 'ACTIVATED'],
] as const)('%s here and %s there differ', (state, news) => {
  expect(compare(ours({ state }), news)).toEqual(['pass_differs'])
})

test('what is alive there under a key that nobody here has is unknown; under two keys of one stay it is twice', () => {
  const book = bookOf([said('LS-B-1', 'GIVEN'), said('LS-C-1', 'EXPIRED'), said('nonsense', 'ACTIVATED')])
  expect(comparePasses([], book, now).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['pass_unknown', 'LS-B-1'],
    ['pass_unknown', 'nonsense'],
  ])
  const two = bookOf([said('LS-A-1', 'GIVEN'), said('LS-A-2', 'GIVEN')])
  expect(comparePasses([ours({ issue_no: 2 })], two, now)).toEqual([
    { kind: 'pass_twice', subject: 'LS-A', details: 'LS-A-1, LS-A-2' },
  ])
})
