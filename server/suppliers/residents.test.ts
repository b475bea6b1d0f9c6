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
    ['For residents of the UK.', ['GB']],
    ['Valid only for nationals and residents of Malaysia or Singapore. Non-refundable', ['MY', 'SG']],
    ['Khusus penduduk Malaysia dan Singapura', ['MY', 'SG']],
    ['Khusus warga negara Indonesia', ['ID']],
    ['Sold to non-residents of Malaysia', []],
    ['Non-residents of Malaysia only', []],
    ['Nonresidents of Malaysia only', []],
    ['Not for residents of Malaysia', []],
    ['No Malaysian residents. Malaysia', []],
    ['No residents of Malaysia', []],
    ['Sold to all except residents of Malaysia', []],
    ['Foreigners staying in Malaysia only', []],
    ['Residents of Malaysia pay a tourism tax', []],
    ['A surcharge applies to residents of Malaysia', []],
    ['Only residents of Malaysia and GCC countries', []],
    ['Sold to residents of Malaysia. Residents of Brunei are welcome', []],
    ['Bukan untuk penduduk Malaysia', []],
    ['Khusus penduduk di luar Malaysia', []],
    ['Kecuali warga negara Malaysia', []],
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
