import { describe, expect, test } from 'vitest'
import { audienceOf, residentsOf } from './residents.ts'

const from = (country: string) => ({ nationality: country, countryOfResidence: country })
const saying = (text: string) => [{ type: 'Nationality', text }]

describe('whose residents a rate is for', () => {
  test('comes from the supplier’s data before its words', () => {
    expect(residentsOf(['my', 'SG'], saying('Sold to residents of Indonesia.'))).toEqual({ residentsOf: ['MY', 'SG'] })
  })

  test.each([
    ['This rate is sold to residents of <b>Malaysia</b>: bring a card', ['MY']],
    ['Residents of Papua New Guinea and Niger only', ['PG', 'NE']],
    ['UAE residents only', ['AE']],
    ['Residents only', []],
    ['GCC nationals only', []],
    ['For residents, but not of Malaysia', []],
  ])('is read from words that name countries: %s', (text, countries) => {
    expect(residentsOf([], saying(text))).toEqual({ residentsOf: countries })
  })

  test('is nobody’s question for other words', () => {
    expect(residentsOf([], [{ type: 'Pets', text: 'Dogs of residents of Malaysia only' }])).toEqual({})
  })
})

test('all rates of an option must be for this traveller; a resident or a national will do', () => {
  const ours = { residentsOf: ['MY'] }
  expect(audienceOf([{}, {}], from('ID'))).toBe('open')
  expect(audienceOf([{}, ours], from('MY'))).toBe('open')
  expect(audienceOf([ours], { nationality: 'ID', countryOfResidence: 'MY' })).toBe('open')
  expect(audienceOf([{}, ours], from('ID'))).toBe('others')
  expect(audienceOf([{}, { residentsOf: [] }], from('MY'))).toBe('unclear')
  expect(audienceOf([{ residentsOf: [] }, ours], from('ID'))).toBe('others')
})
