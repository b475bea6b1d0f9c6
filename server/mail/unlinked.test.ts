import { expect, it } from 'vitest'
import { unlinked } from './unlinked.ts'

/** What a mail program may take for the dot of an address. */
it.each(['.', '．', '。', '｡', '․', '﹒'])('no word around %s is an address', (dot) => {
  expect(unlinked(`Visit evil${dot}com`)).toBe(`Visit evil${dot}\u200Bcom`)
})

it('numbers, ends of sentences and exact words stay as they are', () => {
  expect(unlinked('USD 12.50. See https://ours.example', ['https://ours.example'])).toBe(
    'USD 12.50. See https://ours.example',
  )
})
