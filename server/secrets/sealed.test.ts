import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './sealed.ts'

test('what is sealed comes back under the same key and for the same purpose alone', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const sealed = seal('a', 'voucher', text)
      expect(unseal('a', 'voucher', sealed)).toBe(text)
      expect(() => unseal('b', 'voucher', sealed)).toThrow()
      expect(() => unseal('a', 'other', sealed)).toThrow()
    }),
    { numRuns: 30 },
  )
})

test('nothing of it shows: twice the same is not the same, and what was changed is nothing', () => {
  const sealed = seal('a', 'voucher', '7KQ2M9XD4TRV8')
  expect(sealed).not.toBe(seal('a', 'voucher', '7KQ2M9XD4TRV8'))
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('7KQ2')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes[14]! ^= 1
  expect(() => unseal('a', 'voucher', `v1.${bytes.toString('base64url')}`)).toThrow()
})

test('a hash is of its key and purpose', () => {
  const all = [keyedHash('a', 'x', 't'), keyedHash('b', 'x', 't'), keyedHash('a', 'y', 't'), keyedHash('a', 'x', 'u')]
  expect(new Set(all).size).toBe(4)
  expect(keyedHash('a', 'x', 't')).toBe(all[0])
})
