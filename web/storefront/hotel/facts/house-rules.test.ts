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

const said = (...texts: string[]) =>
  listHouseRules(texts.map((text) => ({ policies: [{ type: 'CheckInInstructions', text }] }))).flatMap(
    ({ texts: left }) => left,
  )

const list = '<ul><li>Check-in starts at 15:00.</li><li>Guests show an <b>identity document</b>.</li></ul>'

test('of what several suppliers say alike the longest text stands alone', () => {
  const longer = `${list}<p>Welcome</p>`
  expect(said(list, longer, list)).toEqual([longer])
  expect(said(longer, '<p>Check-in  starts at 15:00.</p>')).toEqual([longer])
  expect(said(list, '<p>Check-in starts at 15:00.</p><p>Guests show an identity document.</p>')).toEqual([list])
})

test('a line is not taken for part of another one', () => {
  const texts = ['<p>pets are welcome.</p>', '<p>No pets are welcome.</p>', '<p>pets are welcome. Dogs only.</p>']
  expect(said(...texts)).toEqual(texts)
})
