import { expect, test } from 'vitest'
import { groupFacilities, groupOf } from './facility-groups.ts'

test.each([
  ['Free WiFi', 'internet'],
  ['Swimming Pool', 'water'],
  ['Wheelchair Accessible', 'access'],
  ['Wheelchair-accessible pool', 'access'],
  ['Breakfast Available', 'food'],
  ['Kids Club', 'family'],
  ['Airport Shuttle', 'travel'],
  ['Safe Deposit Box', 'rooms'],
  ['24-Hour Front Desk', 'services'],
])('%s belongs to %s', (name, group) => {
  expect(groupOf(name)).toBe(group)
})

const indonesian = (name: string) => name.replace('Swimming Pool', 'Kolam renang')

test('facilities are found by a part of their name and each is in one group only', () => {
  const names = ['Spa', 'Free WiFi', 'Swimming Pool', 'Pool Bar', 'Spa']
  expect(groupFacilities(names)).toEqual([
    { group: 'internet', names: ['Free WiFi'] },
    { group: 'water', names: ['Spa', 'Swimming Pool', 'Pool Bar'] },
  ])
  expect(groupFacilities(names, ' POOL')).toEqual([{ group: 'water', names: ['Swimming Pool', 'Pool Bar'] }])
  expect(groupFacilities(names, 'helipad')).toEqual([])
  expect(groupFacilities(names, 'kolam', indonesian)).toEqual([{ group: 'water', names: ['Swimming Pool'] }])
})
