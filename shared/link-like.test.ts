import { expect, test } from 'vitest'
import { holdsAddress, isLinkLike } from './link-like.ts'

test.each([
  'evil.example',
  'Pay at paypal.com now',
  'PAYPAL.COM',
  'http://x',
  'https:x',
  'www.lodestay',
  'a@b.example',
  'bit.ly/3x',
  'x.com',
  'sub.evil.club',
  'evil。com',
  'evil․com',
  'evil﹒com',
  'a/b',
  'javascript:alert(1)',
  'mailto:x',
  'Tel:+62 812 5550 100',
])('a name that leads somewhere: %s', (name) => expect(isLinkLike(name)).toBe(true))

test.each([
  'Maya Santoso',
  'St. John',
  'J.P. Morgan',
  'Dr. A.B. Rahman',
  'Muh.Rizki',
  'M.Yusuf',
  'm.rizki',
  'O’Neil-Smith Jr.',
  'Anne-Marie',
  'PT. Maju Jaya',
  '3.5 Stars',
  'R.A. Kartini',
])('a name that leads nowhere: %s', (name) => expect(isLinkLike(name)).toBe(false))

const links = [
  'evil.example',
  'PAYPAL.COM',
  'x.com',
  'sub.evil.club',
  'EVIL.XN--P1AI',
  'evil.xn--p1ai',
  '1.2.3.4',
  '10.0.0.255',
]
const names = [
  'J. R. R. Tolkien',
  'St. John',
  'O’Neill-Smith',
  "O'Neill-Smith",
  'Muh. Ali',
  'PT. Maju Jaya',
  'A.B. Susanto',
  'Muh.Rizki',
  'J.P. Morgan',
  'Dr. A.B. Rahman',
  'علی‌رضا',
  'क्‍षमा',
  'Ångström',
  'Level 1.2.3',
  '3.5 Stars',
  'Xn-Ta',
]
/** Every one of them is left out of an address, or of what is seen. */
const unseen = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u2060',
  '\u2064',
  '\uFE0F',
  '\uFEFF',
  '\u{E0061}',
]

/** With a character at each place of it. */
const withAt = (text: string, character: string) =>
  Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at) + character + text.slice(at))

test.each(links)('%s leads somewhere, wherever something unseen stands in it', (link) => {
  expect(isLinkLike(link)).toBe(true)
  const hidden = unseen.flatMap((character) => withAt(link, character))
  expect(hidden.filter((text) => !isLinkLike(text))).toEqual([])
})

const wide = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))

test('neither case, nor wide letters, nor another dot makes it lead nowhere', () => {
  const dots = ['.', '．', '。', '｡', '․', '﹒'].flatMap((dot) => links.map((link) => link.replaceAll('.', dot)))
  const written = [...dots, ...links.map(wide), ...links.map((link) => `Pay at ${link}, please`)]
  expect(written.filter((text) => !isLinkLike(text))).toEqual([])
  expect(['evil.Xn--P1Ai', 'EVIL.xN--90A3AC'].filter((text) => !isLinkLike(text))).toEqual([])
})

test('every address of four numbers is one', () => {
  const numbers = Array.from({ length: 64 }, (_, at) => (at * 37) % 256)
  const quads = numbers.map((first, at) => [first, numbers.at(-at), numbers[(at * 7) % 64], at].join('.'))
  expect(quads.filter((text) => !isLinkLike(text))).toEqual([])
})

test.each(names)('%s is a name, whatever unseen stands in it', (name) => {
  const written = [name, ...unseen.flatMap((character) => withAt(name, character))]
  expect(written.filter((text) => isLinkLike(text))).toEqual([])
})

test('a company may be called after its site, not lead there', () => {
  for (const name of ['Amazon.com Inc', 'Booking.com B.V.', 'PT. Maju Jaya', 'A & B Co.', 'Maersk A/S']) {
    expect(holdsAddress(name)).toBe(false)
  }
  for (const name of ['https://evil.example', 'www.evil.example', 'pay@evil.example', 'evil.example/pay']) {
    expect(holdsAddress(name)).toBe(true)
  }
  for (const name of [
    'evil.example?x=1',
    'evil.example:8080',
    'evil.example#pay',
    'mailto:x',
    'evil.xn--p1ai',
    '1.2.3.4',
  ]) {
    expect(holdsAddress(name), name).toBe(true)
  }
})
