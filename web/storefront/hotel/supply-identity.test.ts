import { expect, test } from 'vitest'
import { assumedNationalityOf, nationalityOf } from './supply-identity.ts'

test('nationality is the user’s country; visitors and UNKNOWN count as MY [B7-017] [B7-018]', () => {
  expect(nationalityOf({ country: 'ID' })).toBe('ID')
  expect(nationalityOf({ country: 'UNKNOWN' })).toBe('MY')
  expect(nationalityOf({ country: '' })).toBe('MY')
  expect(nationalityOf(undefined)).toBe('MY')
})

test('a country that is only assumed is named as such', () => {
  expect(assumedNationalityOf(undefined)).toBe('MY')
  expect(assumedNationalityOf({ country: 'UNKNOWN' })).toBe('MY')
  expect(assumedNationalityOf({ country: 'ID' })).toBeUndefined()
})
