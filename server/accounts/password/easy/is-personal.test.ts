import { expect, test } from 'vitest'
import { isPersonalPassword } from './is-personal.ts'

const maya = { email: 'maya.santoso@nusantara.example', names: ['Maya', 'Santoso Putri'] }

test.each([
  'Maya-Santoso-1!',
  'MAYA.santoso@99',
  'Nusantara#2026',
  'Santoso-Putri1!',
  'Lodestay-2026!',
  'yoodo-Yoodo-1!',
  'Indosat-2026!',
  'My-Hotel-1!',
  'Booking-5551234567!',
])('%s is made of what everybody knows', (password) => {
  expect(isPersonalPassword(password, maya)).toBe(true)
})

test.each(['Wander-0ften!', 'Grandhotel-on-7-hills!', 'Mayan-Ruins-in-7-days!', 'Kx7#mQ2$vL9p'])(
  '%s is more than that',
  (password) => {
    expect(isPersonalPassword(password, maya)).toBe(false)
  },
)

test('short names are parts of too many words to count', () => {
  expect(isPersonalPassword('Budget-Sky-77!', { email: 'al@bud.example', names: ['Al', 'Bud'] })).toBe(false)
})
