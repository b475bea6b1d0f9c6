import { expect, it } from 'vitest'
import { unlinked } from './unlinked.ts'

/** What a mail program may take for the dot of an address. */
it.each(['.', '．', '。', '｡', '․', '﹒'])('no word around %s is an address', (dot) => {
  expect(unlinked(`Visit evil${dot}com`)).toBe(`Visit evil${dot}\u200Bcom`)
})

it('nor around one beside which something unseen stands, nor are four numbers', () => {
  expect(unlinked('evil\u00AD.com evil.\u00ADcom')).toBe('evil\u00AD.\u200Bcom evil.\u200B\u00ADcom')
  expect(unlinked('Ask 1.2.3.4, not 1.2.3')).toBe('Ask 1.\u200B2.\u200B3.\u200B4, not 1.2.3')
})

it('numbers, ends of sentences and exact words stay as they are', () => {
  expect(unlinked('USD 12.50. See https://ours.example', ['https://ours.example'])).toBe(
    'USD 12.50. See https://ours.example',
  )
})
