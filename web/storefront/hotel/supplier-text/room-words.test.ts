import { expect, test } from 'vitest'
import { wordsOf } from '#web/i18n/words.ts'
import { roomWords } from './room-words.ts'
import { supplyName } from './supply-name.ts'
import id from '#web/public/assets/locales/id/translation.json'

const { t } = wordsOf('id', id)

test.each([
  ['1 king bed', '1 tempat tidur king'],
  ['2 king beds and 2 single beds', '2 tempat tidur king, 2 tempat tidur single'],
  ['1 king bed, separate living room', '1 tempat tidur king, ruang tamu terpisah'],
  ['Queen bed(s)', 'Tempat tidur queen'],
  ['1 x Double Bed', '1 tempat tidur double'],
  ['Sea view', 'Pemandangan laut'],
  ['Pool view, Garden view', 'Pemandangan kolam renang, pemandangan taman'],
  ['Partial sea view, Balcony, Free WiFi', 'Pemandangan laut (sebagian), balkon, WiFi gratis'],
  ['Balcony, Air conditioning', 'Balkon, AC'],
])('“%s” is said in Indonesian', (said, words) => {
  expect(roomWords(said, t)).toBe(words)
})

test.each(['1 king bed and 1 tatami', 'Orchard view'])('“%s” is not half translated', (said) => {
  expect(roomWords(said, t)).toBeUndefined()
})

test('a view that stands by itself among facilities begins like them', () => {
  expect(['Sea View', 'Balcony'].map((name) => supplyName(name, t))).toEqual(['Pemandangan laut', 'Balkon'])
})
