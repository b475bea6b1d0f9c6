import { expect, it } from 'vitest'
import { type Check, listOf, number, optional, recordOf, shaped, text, textThat, truth } from './shape.ts'

const judge = (check: Check<unknown>, values: unknown[]) => values.map((value) => check(value))

it('tells the plain values of JSON apart', () => {
  const values = ['', 0, false, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, '1']
  expect(judge(text, values)).toEqual([true, false, false, false, false, false, false, true])
  expect(judge(number, values)).toEqual([false, true, false, false, false, false, false, false])
  expect(judge(truth, values)).toEqual([false, false, true, false, false, false, false, false])
  expect(
    judge(
      textThat((word) => word !== ''),
      values,
    ),
  ).toEqual([false, false, false, false, false, false, false, true])
})

it('wants each part of an object, but those that may be left out', () => {
  const isRoom = shaped<{ name: string; beds?: number | undefined }>({ name: text, beds: optional(number) })
  const rooms = [{ name: 'One' }, { name: 'Two', beds: 2, more: true }, { beds: 2 }, { name: 'Three', beds: '2' }]
  expect(judge(isRoom, rooms)).toEqual([true, true, false, false])
  expect(judge(isRoom, [null, undefined, 'name', []])).toEqual([false, false, false, false])
})

it('wants each of a list, and each of a record', () => {
  expect(judge(listOf(number), [[], [1, 2], [1, '2'], { 0: 1 }, null])).toEqual([true, true, false, false, false])
  expect(judge(recordOf(number), [{}, { one: 1 }, { one: 1, two: '2' }, null, 'one'])).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
