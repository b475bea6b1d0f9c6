import { expect, it } from 'vitest'
import { compareFacilities } from './facility-rows.ts'

it('tells what only some list from what all list, the most frequent first', () => {
  const [pool, gym, bar] = [
    { facilities: ['Pool', 'Wi-Fi', 'Gym'] },
    { facilities: ['Wi-Fi', 'Gym'] },
    { facilities: ['Bar', 'Wi-Fi'] },
  ]
  expect(compareFacilities([pool, gym, bar])).toEqual({
    shared: ['Wi-Fi'],
    apart: [
      { name: 'Gym', has: [true, true, false] },
      { name: 'Pool', has: [true, false, false] },
      { name: 'Bar', has: [false, false, true] },
    ],
  })
})

it('says of a hotel whose facilities are not known neither yes nor no', () => {
  expect(compareFacilities([{ facilities: ['Pool'] }, { facilities: undefined }])).toEqual({
    shared: [],
    apart: [{ name: 'Pool', has: [true, undefined] }],
  })
  expect(compareFacilities([{ facilities: undefined }])).toEqual({ shared: [], apart: [] })
})
