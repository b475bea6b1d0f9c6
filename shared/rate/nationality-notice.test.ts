import { expect, test } from 'vitest'
import { nationalityNotices } from './nationality-notice.ts'

const rate = (...policies: { type: string; text: string }[]) => ({ policies })

test('who may book is said once for all rooms, and nothing else with it', () => {
  const ours = rate(
    { type: 'Nationality', text: 'Residents of Malaysia only.' },
    { type: 'KnowBeforeYouGo', text: 'Bring a passport.' },
  )
  expect(nationalityNotices([ours, ours])).toEqual(['Residents of Malaysia only.'])
  expect(nationalityNotices([rate()])).toEqual([])
})

test.each(['Nationality', 'NATIONALITY', 'Nationalities', 'Residents', 'ResidentsOnly', 'Country of residents'])(
  'a supplier may call it %s',
  (type) => expect(nationalityNotices([rate({ type, text: 'Locals only.' })])).toEqual(['Locals only.']),
)
