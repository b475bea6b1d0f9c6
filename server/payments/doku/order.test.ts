import { expect, test } from 'vitest'
import { readDueDate } from './order.ts'

test('a due date is on Jakarta’s clock, and what is none is not guessed', () => {
  expect(readDueDate('20261128213005')).toEqual(new Date('2026-11-28T14:30:05Z'))
  expect(readDueDate('20270101013000')).toEqual(new Date('2026-12-31T18:30:00Z'))
  for (const text of [undefined, '', '2026-11-28 21:30:05', '20261328213005', '202611282130050']) {
    expect(readDueDate(text)).toBeUndefined()
  }
})
