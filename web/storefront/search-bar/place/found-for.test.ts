import { expect, test } from 'vitest'
import { foundFor } from './found-for.ts'

test.each([
  ['Yogyakarta, Indonesia', 'Jogja'],
  ['Kuala Lumpur, Malaysia', 'KL'],
  ['George Town, Malaysia', 'Penang'],
  ['Jakarta, Indonesia', 'Jakrta'],
  ['Paris, Île-de-France · France', 'paris prancis'],
  ['Tokyo, Japan', '東京'],
])('%s says that it was found for %j', (line, typed) => {
  expect(foundFor(line, typed, typed)).toBe(typed)
})

test.each([
  ['Kuala Lumpur, Malaysia', 'kual'],
  ['Kuala Lumpur, Malaysia', 'kualalumpur'],
  ['Kuala Lumpur, Malaysia', 'kuala lumpur malaysia'],
  ['São Paulo, Brazil', 'sao  paulo'],
  ['Paris, Île-de-France · France', 'paris france'],
  ['Kuala Lumpur, Malaysia · near Petronas Twin Towers', 'petronas'],
])('%s shows %j itself', (line, typed) => {
  expect(foundFor(line, typed, typed)).toBeUndefined()
})

test('an older answer names its own term, and nothing beside a place that shows what is typed now', () => {
  expect(foundFor('Yogyakarta, Indonesia', 'Jogja', 'Jogj')).toBe('Jogj')
  expect(foundFor('Yogyakarta, Indonesia', 'Yogya', 'Jogj')).toBeUndefined()
  expect(foundFor('Yogyakarta, Indonesia', 'Jogja', 'Yogya')).toBeUndefined()
})
