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

test('a company may be called after its site, not lead there', () => {
  for (const name of ['Amazon.com Inc', 'Booking.com B.V.', 'PT. Maju Jaya', 'A & B Co.', 'Maersk A/S']) {
    expect(holdsAddress(name)).toBe(false)
  }
  for (const name of ['https://evil.example', 'www.evil.example', 'pay@evil.example', 'evil.example/pay']) {
    expect(holdsAddress(name)).toBe(true)
  }
  for (const name of ['evil.example?x=1', 'evil.example:8080', 'evil.example#pay', 'mailto:x']) {
    expect(holdsAddress(name), name).toBe(true)
  }
})
