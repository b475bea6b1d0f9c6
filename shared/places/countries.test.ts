import { expect, it } from 'vitest'
import { listCountries } from './countries.ts'

it('names every inhabited country once, in the reader’s language and its order', () => {
  const english = listCountries('en-GB')
  expect(new Set(english.map(({ value }) => value)).size).toBe(244)
  expect(english.filter(({ value, label }) => value === label || !/^[A-Z]{2}$/.test(value))).toEqual([])
  expect(english.find(({ value }) => value === 'ID')?.label).toBe('Indonesia')
  const indonesian = listCountries('id-ID')
  expect(indonesian.find(({ value }) => value === 'JP')?.label).toBe('Jepang')
  expect(indonesian.map(({ label }) => label)).toEqual(
    indonesian.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'id-ID')),
  )
})
