import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryOf, emailKey } from './account-rules.ts'
import { addressGroup } from '#server/admission/address-group.ts'

test('one mailbox has one key, however it is typed', () => {
  expect(emailKey(' Maya@LODESTAY.example')).toBe('maya@lodestay.example')
  expect(emailKey('ｍａｙａ@lodestay.example')).toBe('maya@lodestay.example')
  expect(emailKey('maya@bücher.example')).toBe('maya@xn--bcher-kva.example')
})

test('a key of a key is itself', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => emailKey(emailKey(email)) === emailKey(email)))
})

test.each([
  ['+62 812 5550 100', undefined, 'ID'],
  ['006212345678', undefined, 'ID'],
  ['+60 12 345 678', 'UNKNOWN', 'MY'],
  ['+44 20 7946 0000', undefined, 'UNKNOWN'],
  ['0812 555', undefined, 'UNKNOWN'],
  ['+62 812 5550 100', 'MY', 'MY'],
])('%s with form country %s is %s', (phone, form, country) => {
  expect(countryOf(phone, form)).toBe(country)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})
