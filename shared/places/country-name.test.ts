import { expect, test } from 'vitest'
import { countryInSentence, countryName, placeName } from './country-name.ts'

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

test('a place that is called as a country is said in the reader’s language, any other as suppliers name it', () => {
  const names = ['Singapore', 'United Arab Emirates', 'Malaysia', 'Kuala Lumpur', 'New York', 'Tokyo, Japan']
  const local = ['Singapura', 'Uni Emirat Arab', 'Malaysia', 'Kuala Lumpur', 'New York', 'Tokyo, Jepang']
  expect(names.map((name) => placeName(name, 'id-ID'))).toEqual(local)
  expect(names.map((name) => placeName(name, 'en-US'))).toEqual(names)
})
