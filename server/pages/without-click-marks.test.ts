import { expect, it } from 'vitest'
import { withoutClickMarks } from './without-click-marks.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gclid=1', undefined],
  ['checkIn=2027-01-02&UTM_Campaign=a&rooms=2_1&fbclid', 'checkIn=2027-01-02&rooms=2_1'],
  // As it was written, order and escapes included.
  ['b=%2B&a=1&b=2', 'b=%2B&a=1&b=2'],
  ['place=utm_source&my_utm_x=1', 'place=utm_source&my_utm_x=1'],
])('leaves of %s what is no mark of a click', (query, left) => {
  expect(withoutClickMarks(query)).toBe(left)
})
