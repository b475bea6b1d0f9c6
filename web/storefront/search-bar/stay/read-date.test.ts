import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

const from = '2026-11-29'

test.each([
  ['Dec 24', '2026-12-24'],
  ['24 Des', '2026-12-24'],
  ['24 December', '2026-12-24'],
  ['24 Desember 2026', '2026-12-24'],
  ['December 24, 2027', '2027-12-24'],
  ['9 AGUSTUS', '2027-08-09'],
  ['1 mei', '2027-05-01'],
  // While it is typed.
  ['24 des 20', '2026-12-24'],
  // The next one, unless the year says otherwise.
  ['28 Nov', '2027-11-28'],
  ['29 Nov', '2026-11-29'],
  ['28 Nov 2026', '2026-11-28'],
])('“%s” is %s', (text, date) => {
  expect(readDate(text, from)).toBe(date)
})

test.each(['', 'Dec', '24', '24 De', '24 xyz', '12/24/2026', '31 Feb', '0 Dec', '45 Dec'])(
  '“%s” is none yet',
  (text) => {
    expect(readDate(text, from)).toBeUndefined()
  },
)
