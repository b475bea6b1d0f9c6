import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SupplyId } from '#shared/api/fields.ts'
import { packResultsKey, unpackResultsKey, type Reached } from './results-key.ts'

const reading = 'mi7xq2k9-00ff00ff00ff'
const reached = fc.oneof(
  fc.constant<Reached>({ status: 'ended' }),
  fc.constant<Reached>({ status: 'begun' }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((key): Reached => ({ status: 'begun', key })),
)

test('keys of several suppliers travel as one that fits into a URL', () => {
  fc.assert(
    fc.property(fc.array(reached, { minLength: 1, maxLength: 3 }), (all) => {
      const key = packResultsKey({ reading, reached: all })
      if (key === undefined) return
      expect(SupplyId.safeParse(key).success).toBe(true)
      expect(unpackResultsKey(key, all.length)).toEqual({ reading, reached: all })
    }),
  )
})

test('what is too long for a URL is no key: everything is read anew', () => {
  expect(packResultsKey({ reading, reached: [{ status: 'begun', key: 'x'.repeat(300) }] })).toBeUndefined()
})

const forged = ['', 'e', 'k.e', 'x.e', 'b', 'k~d800.e', 'e.k~002e~002e', 'b.k~002e', 'e.e.e']
test.each(['', 'x', 'e.e', 'e.e.e', 'nonsense', `-.e.e`, ...forged.map((key) => `${reading}.${key}`)])(
  '%s is refused: we never gave it',
  (key) => {
    expect(() => unpackResultsKey(key, 2)).toThrow('wrongId')
  },
)
