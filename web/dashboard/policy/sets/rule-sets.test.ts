import { expect, test } from 'vitest'
import type { PolicyBody, PolicyRules } from '#shared/travel-policy/policy.ts'
import { isNameTaken, ruleSetsOf, withGroupRaised, withoutSet, withSet, type RuleSet } from './rule-sets.ts'

const nights = (most: number): PolicyRules => ({ nights: { action: 'ask', most } })
const sales = { name: 'Sales', members: ['ann', 'ben'], rules: nights(2) }
const board = { name: 'Board', members: ['ann'], rules: nights(9) }
const cem = { member: 'cem', rules: nights(3) }
const policy: PolicyBody = { company: nights(1), groups: [sales, board], people: [cem] }
const group = (name: string): RuleSet => ({ kind: 'group', name, members: [], rules: {} })

test('a person’s rules are asked before a group’s, and groups by their rank', () => {
  expect(ruleSetsOf(policy).map((set) => (set.kind === 'group' ? set.name : set.member))).toEqual([
    'cem',
    'Sales',
    'Board',
  ])
})

test('changed rules stay in their place, also under another name; new ones come last', () => {
  const renamed: RuleSet = { kind: 'group', ...sales, name: 'Sellers', rules: nights(4) }
  expect(withSet(policy, renamed, group('Sales'))).toEqual({
    ...policy,
    groups: [{ ...sales, name: 'Sellers', rules: nights(4) }, board],
  })
  expect(withSet(policy, { kind: 'person', member: 'dia', rules: {} }).people).toEqual([
    cem,
    { member: 'dia', rules: {} },
  ])
  expect(withSet(policy, { kind: 'person', ...cem, rules: nights(5) })).toEqual({
    ...policy,
    people: [{ member: 'cem', rules: nights(5) }],
  })
})

test('rules that somebody else took away meanwhile are there again once they are saved', () => {
  const without = withoutSet(policy, group('Sales'))
  expect(without).toEqual({ ...policy, groups: [board] })
  expect(withSet(without, { kind: 'group', ...sales }, group('Sales')).groups).toEqual([board, sales])
  expect(withoutSet(policy, { kind: 'person', ...cem })).toEqual({ ...policy, people: [] })
})

test('a group rises by one, the first not at all', () => {
  expect(withGroupRaised(policy, 'Board').groups).toEqual([board, sales])
  expect(withGroupRaised(policy, 'Sales')).toBe(policy)
})

test('a name is taken by another group, however it is written, and not by the group itself', () => {
  expect(isNameTaken(policy, ' SALES', undefined)).toBe(true)
  expect(isNameTaken(policy, 'sales', group('Sales'))).toBe(false)
  expect(isNameTaken(policy, 'Sales', group('Board'))).toBe(true)
})
