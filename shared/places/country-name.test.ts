import { expect, test } from 'vitest'
import { countryInSentence, countryName } from './country-name.ts'

test('a sentence says a country as its language does', () => {
  expect(countryInSentence('US', 'en-GB')).toBe('the United States')
  expect(countryInSentence('MY', 'en-GB')).toBe('Malaysia')
  expect(countryInSentence('US', 'id-ID')).toBe('Amerika Serikat')
})

test('what is no code stays as it is', () => {
  expect(countryName('Atlantis', 'en-GB')).toBe('Atlantis')
  expect(countryInSentence('Atlantis', 'en-GB')).toBe('Atlantis')
})

test('names are those on which the server and browsers agree', () => {
  const codes = ['HK', 'MO', 'PS']
  expect(codes.map((code) => countryName(code, 'en-GB'))).toEqual(['Hong Kong', 'Macao', 'Palestine'])
  expect(codes.map((code) => countryName(code, 'id-ID'))).toEqual(['Hong Kong', 'Makau', 'Palestina'])
})
