import { expect, test } from 'vitest'
import { personName } from './billing-contact.ts'

const isTaken = (name: string) => personName.safeParse(name).success

test.each(['Ayu', 'O’Néill Jr.', 'Anne-Marié', 'D’', '李', '-Ayu', 'ء'])('%j is a name', (name) => {
  expect(isTaken(name)).toBe(true)
})

test.each(['', '.', '-', '. .', '’', 'R2-D2', 'A'.repeat(61)])('%j is none: no letter, or something else', (name) => {
  expect(isTaken(name)).toBe(false)
})
