import { expect, test } from 'vitest'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { listHouseRules } from './house-rules.ts'

const policies = [
  { type: 'KnowBeforeYouGo', text: 'Children of 4 and younger stay free in existing beds.' },
  { type: 'Nationality', text: 'Residents of Malaysia only.' },
  { type: 'CheckInInstructions', text: 'Bring a passport.' },
]

test('house rules come by topic, each once, and without what concerns one rate only', () => {
  expect(listHouseRules([aRate({ policies }), aRate({ policies })])).toEqual([
    { topic: 'checkIn', texts: ['Bring a passport.'] },
    { topic: 'guests', texts: ['Children of 4 and younger stay free in existing beds.'] },
  ])
})
