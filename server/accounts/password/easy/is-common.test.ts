import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildFilter } from './bloom-filter.ts'
import { isCommonPassword } from './is-common.ts'

test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Dragon#2026', '123456'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

// These fit the documents' policy and were stolen as they are.
test.each(['!QAZ2wsx', '1qaz@WSX', 'ZAQ!2wsx', 'g00dPa$$w0rD', 'L58jkdjP!', 'Jhon@ta2011', 'Nloq_010101'])(
  '%s was stolen',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test('a capital, a number and a sign make no common word a password, wherever they stand', () => {
  for (const word of ['sunshine', 'liverpool', 'butterfly', 'jakarta', 'indonesia', 'sayang', 'bismillah', 'chelsea']) {
    const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`
    for (const password of [`${capital}1!`, `${capital}@2026`, `!!99${capital}`, `#1${capital}#1`, `${capital}-123!`]) {
      expect(isCommonPassword(password), password).toBe(true)
    }
  }
})

test.each([
  'Wander-0ften!',
  'Harbour-Light-9',
  'correct Horse 7 battery!',
  'Seven green Kites, 1 storm',
  'Kx7#mQ2$vL9p',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('of 5,000 good passwords it refuses hardly one', () => {
  const refused = Array.from({ length: 5_000 }, () => `${randomBytes(12).toString('base64')}-Aa1`).filter(
    isCommonPassword,
  )
  expect(refused.length).toBeLessThan(3)
})

test('a filter knows what was put in, and takes little else for it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), (texts) => texts.every(buildFilter(new Set(texts)).has)),
  )
  const filter = buildFilter(new Set(Array.from({ length: 5_000 }, (_, n) => `in-${n}`)))
  const wrong = Array.from({ length: 100_000 }, (_, n) => `out-${n}`).filter(filter.has)
  expect(wrong.length / 100_000).toBeLessThan(1e-4)
})
