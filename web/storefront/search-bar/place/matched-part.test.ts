import { expect, test } from 'vitest'
import { matchedPart } from './matched-part.ts'

test.each([
  ['Kuala Lumpur, Malaysia', 'kual', ['', 'Kual', 'a Lumpur, Malaysia']],
  ['Kuala Lumpur, Malaysia', 'lump', ['Kuala ', 'Lump', 'ur, Malaysia']],
  ['São Paulo, Brazil', 'sao p', ['', 'São P', 'aulo, Brazil']],
  ['東京', '東', ['', '東', '京']],
  ['Bandung, West Java', 'ung', ['Bandung, West Java', '', '']],
  ['Bandung, West Java', 'bandng', ['', 'Band', 'ung, West Java']],
  ['Yogyakarta, Indonesia', 'yogyakrta', ['', 'Yogyak', 'arta, Indonesia']],
  ['Medan, Indonesia', 'indo airport', ['Medan, Indonesia', '', '']],
  ['Kuala Lumpur, Malaysia', 'kl', ['Kuala Lumpur, Malaysia', '', '']],
  ['Bandung, West Java', ' ', ['Bandung, West Java', '', '']],
])('%s for %j', (name, term, parts) => {
  expect(matchedPart(name, term)).toEqual(parts)
})
