import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SupplyId } from '#shared/api/fields.ts'
import { packResultsKey, unpackResultsKey, type Reached } from './results-key.ts'

const reached = fc.oneof(
  fc.constant<Reached>({ status: 'ended' }),
  fc.constant<Reached>({ status: 'begun' }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((key): Reached => ({ status: 'begun', key })),
)

test('keys of several suppliers travel as one that fits into a URL', () => {
  fc.assert(
    fc.property(fc.array(reached, { minLength: 1, maxLength: 3 }), (all) => {
      const key = packResultsKey(all)
      if (key === undefined) return
      expect(SupplyId.safeParse(key).success).toBe(true)
      expect(unpackResultsKey(key, all.length)).toEqual(all)
    }),
  )
})

test('what is too long for a URL is no key: everything is read anew', () => {
  expect(packResultsKey([{ status: 'begun', key: 'x'.repeat(300) }])).toBeUndefined()
})

test.each(['', 'x', 'e', 'e.e.e', 'k.e', 'nonsense', 'k~d800.e', 'e.k~002e~002e', 'b.k~002e'])(
  '%s is refused: we never gave it',
  (key) => {
    expect(() => unpackResultsKey(key, 2)).toThrow('Invalid id')
  },
)
