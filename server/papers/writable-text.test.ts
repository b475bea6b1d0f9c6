import { expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'

const { write } = loadFonts()

test('Latin, Greek and Cyrillic names stand as they are', () => {
  for (const name of ['Nguyễn Thị Ánh', 'Łukasz Żółć', 'Ελένη', 'Ольга', 'Putri O’Connor-Šimić']) {
    expect(write(name)).toBe(name.normalize('NFC'))
  }
})

test('what the font does not draw is a question mark, one a character', () => {
  expect(write('Ayu 😀👩‍👩‍👧‍👦🇮🇩 王 محمد')).toBe('Ayu ??? ? ????')
})

test('control and direction marks are gone, and line breaks are spaces', () => {
  expect(write('Ayu\u202Egro.live\u2066 \u0000\u0007Lestari\r\nBcc: x\u200B\uD800')).toBe('Ayugro.live Lestari Bcc: x')
})

test('nothing is longer than its place', () => {
  expect(write('x'.repeat(10_000))).toHaveLength(300)
  expect(write('x'.repeat(10_000), 30)).toBe(`${'x'.repeat(29)}…`)
})
