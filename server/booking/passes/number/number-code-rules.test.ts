import { expect, test } from 'vitest'
import { codeUser, freeAgainAt } from './number-code-rules.ts'

const minutes = (n: number) => new Date(Date.UTC(2026, 10, 24, 12, n))
const user = { bookingId: 1, numberHash: 'n', addressHash: 'a' }

test.each([
  ['booking', { numberHash: 'x', addressHash: 'x' }],
  ['number', { bookingId: 2, addressHash: 'x' }],
  ['address', { bookingId: 2, numberHash: 'x' }],
])('three for one %s are as many as there are, until the first is an hour old', (_, others) => {
  const uses = [10, 2, 5].map((minute) => ({ ...user, ...others, at: minutes(minute) }))
  expect(freeAgainAt(uses.slice(1), user, 3)).toBeUndefined()
  expect(freeAgainAt(uses, user, 3)).toEqual(minutes(62))
  expect(freeAgainAt([...uses, { ...user, ...others, at: minutes(20) }], user, 3)).toEqual(minutes(65))
})

test('what shares nothing is not counted together', () => {
  const uses = [
    { ...user, bookingId: 2, numberHash: 'x', at: minutes(1) },
    { ...user, bookingId: 2, addressHash: 'x', at: minutes(2) },
    { ...user, numberHash: 'x', addressHash: 'x', at: minutes(3) },
  ]
  expect(freeAgainAt(uses, user, 3)).toBeUndefined()
})

test('the limit that ends last says when', () => {
  const uses = [
    { ...user, numberHash: 'x', addressHash: 'x', at: minutes(1) },
    { ...user, bookingId: 2, addressHash: 'x', at: minutes(9) },
  ]
  expect(freeAgainAt(uses, user, 1)).toEqual(minutes(69))
})

test('numbers and addresses are told apart by nobody without the key', () => {
  const asked = { bookingId: 1, number: '+6281412345678', ip: '10.0.0.1' }
  const hashed = codeUser('key', asked)
  expect(hashed).toEqual(codeUser('key', asked))
  expect(hashed.numberHash).not.toBe(codeUser('other', asked).numberHash)
  expect(JSON.stringify(hashed)).not.toMatch(/5678|10\.0\.0/)
  // Whoever has an IPv6 network has all of its addresses.
  const at = (ip: string) => codeUser('key', { ...asked, ip }).addressHash
  expect(at('2001:db8::1')).toBe(at('2001:db8::2'))
  expect(at('2001:db8::1')).not.toBe(at('2001:db8:0:1::1'))
})
