import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

const html = '<h3>Before  you go</h3><ul><li>No<b>n</b>-refundable<br />from\nthe 3rd.</li><li></li></ul>'

test('a line ends where the page ends it, and a word does not', () => {
  expect(plainWords(html)).toBe('Before you go Non-refundable from the 3rd.')
  expect(plainWords(' <p> </p> ')).toBe('')
})
