import { expect, test } from 'vitest'
import { couldBe, couldBeOne, isNameOf } from './is-name-of.ts'

const guest = (firstName: string, lastName = '') => ({ type: 'Adult' as const, firstName, lastName })
const jose = { first_name: 'José', last_name: 'da Silva' }

test('a guest is called as an account is with any capitals and spaces, and with the same letters alone', () => {
  expect(isNameOf(guest('JOSÉ ', ' da  SILVA'), jose)).toBe(true)
  expect(isNameOf(guest('Jose', 'da Silva'), jose)).toBe(false)
  expect(isNameOf(guest('da Silva', 'José'), jose)).toBe(false)
  expect(isNameOf(undefined, jose)).toBe(false)
})

test('a guest could be somebody whose words stand in another order, without accents and dots', () => {
  for (const one of [guest('Silva', 'Da Jose'), guest('José.da', 'Silva'), guest('José da Silva')]) {
    expect(couldBe(one, jose)).toBe(true)
    expect(couldBeOne(one, guest('José', 'da-Silva'))).toBe(true)
  }
  expect(couldBe(guest('José', 'Silva'), jose)).toBe(false)
  expect(couldBeOne(guest('José', 'Silva'), guest('José', 'da Silva'))).toBe(false)
})
