import { expect, it } from 'vitest'
import { codeOf, english, englishOf, reasons, templateOf } from './reasons.ts'

it('a reason has one name, and what is said with one code is one reason', () => {
  expect(new Set(reasons).size).toBe(reasons.length)
  // Pages have long known those of passes by capitals, which say some of it once more.
  const ours = reasons.filter((reason) => reason !== reason.toUpperCase())
  const said = ours.map((reason) => `${codeOf(reason)} ${templateOf(reason)}`)
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
})

it('parameters stand where the sentence has them', () => {
  expect(english('tooManyAdults', { room: 2, priced: 1, given: 3 })).toBe('Room 2 was priced for 1 adult(s), not 3.')
  const gone = [{ reason: 'soldOut' }, { reason: 'nothingCharged' }] as const
  expect(englishOf(gone)).toBe('Sold Out. Nothing has been charged.')
})
