import { expect, test } from 'vitest'
import { boardLabel } from './board.ts'

test('BedAndBreakfast reads Breakfast Included [B9-018]', () => {
  expect(boardLabel({ type: 'BedAndBreakfast', description: 'Bed and breakfast' })).toBe('Breakfast Included')
  expect(boardLabel({ type: 'HalfBoard', description: 'Half board' })).toBe('Half board')
})

test('RoomOnly and Other are hidden [B9-019]', () => {
  expect(boardLabel({ type: 'RoomOnly', description: 'Room only' })).toBeUndefined()
  expect(boardLabel({ type: 'Other', description: 'x' })).toBeUndefined()
})
