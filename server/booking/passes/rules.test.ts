import { expect, test } from 'vitest'
import { stateOfAsked, tabOfStay } from './rules.ts'

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
