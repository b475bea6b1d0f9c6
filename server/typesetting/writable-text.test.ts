import { expect, test } from 'vitest'
import { writableText } from './writable-text.ts'

const write = (text: string, longest?: number) => writableText(text, 'en', longest)

test.each([
  ['Latin', 'Nguyễn Thị Ánh'],
  ['Polish', 'Łukasz Żółć'],
  ['Greek', 'Ελένη'],
  ['Cyrillic', 'Ольга'],
  ['Hindi', 'अमित शर्मा'],
  ['quotes', 'Putri O’Connor-Šimić'],
  ['Chinese', '王小明'],
  ['traditional Chinese', '陳麗華'],
  ['Japanese', '髙橋さくら・山﨑、𠮷田'],
  ['Korean', '김철수'],
  ['Arabic', 'محمد عبد الله'],
  ['Hebrew', 'דוד כהן, שָׁלוֹם'],
  ['Thai', 'สมชาย ใจดี'],
])('%s stands as it is', (_what, name) => {
  expect(write(name)).toBe(name.normalize('NFC'))
})

test('a word stands for letters that no font draws, and dressed-up ones are undressed', () => {
  expect(write('Mr தமிழ் செல்வன், Room 4')).toBe('Mr [not printable], Room 4')
  expect(write('თამარ')).toBe('[not printable]')
  expect(writableText('Ibu தமிழ்', 'id')).toBe('Ibu [tidak dapat dicetak]')
  expect(write('𝓐yu Ｌｅｓｔａｒｉ')).toBe('Ayu Lestari')
  expect(write('Ayu\uFFFF')).toBe('Ayu')
})

test('pictures are left out, with a word where nothing else is; nothing is ever a question mark', () => {
  expect(write('Ayu 😀👩‍👩‍👧‍👦🇮🇩 Lestari')).toBe('Ayu Lestari')
  expect(write('😀👩‍👩‍👧‍👦')).toBe('[not printable]')
  expect(writableText('😀', 'id')).toBe('[tidak dapat dicetak]')
  expect(write('')).toBe('')
  expect(write('Ayu?')).toBe('Ayu?')
})

test('no character of the common plane is a question mark, or stops the paper', () => {
  const isNamed = /^[\p{L}\p{N}]$/u
  for (let at = 0; at <= 0xff_ff; at += 7) {
    const character = String.fromCodePoint(at)
    if (isNamed.test(character)) expect(write(character), `U+${at.toString(16)}`).not.toMatch(/^(?:|.*[?\uFFFD].*)$/)
  }
})

test('control and direction marks are gone, and line breaks are spaces', () => {
  expect(write('Ayu\u202Egro.live\u2066 \u0000\u0007Lestari\r\nBcc: x\u200B\uD800')).toBe('Ayugro.live Lestari Bcc: x')
})

test('nothing is longer than its place', () => {
  expect(write('x'.repeat(10_000))).toHaveLength(300)
  expect(write('x'.repeat(10_000), 30)).toBe(`${'x'.repeat(29)}…`)
})
