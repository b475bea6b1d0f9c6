import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { newCode, readCode, writeCode } from './code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const place = integer({ min: 0, max: 12 })
const symbol = constantFrom(...alphabet.split(''))
const runs = { numRuns: 300 }
/** fast-check draws nothing here: each run takes a fresh code of the machine's own randomness. */
const code = place.map(() => newCode())

const replaced = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

test('a code is 13 symbols that nobody mistakes for each other, each of them in use, and no two are alike', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/)
  expect(new Set(codes).size).toBe(codes.length)
  for (let at = 0; at < 13; at += 1) expect(new Set(codes.map((one) => one[at])).size, `at ${at}`).toBe(32)
})

test('it is read however it is written down: small letters, i and l for 1, o for 0, hyphens and spaces', () => {
  assert(
    property(code, constantFrom('-', ' ', '', '–', ' - '), (one, between) => {
      const loose = one.replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase()
      expect(readCode(writeCode(loose).replaceAll('-', between))).toBe(one)
      expect(readCode(` ${one.replaceAll('1', 'I').replaceAll('0', 'O')}\n`)).toBe(one)
      expect(writeCode(one)).toMatch(/^(?:\w{4}-){3}\w$/)
    }),
    runs,
  )
})

test('one symbol that is wrong is never read', () => {
  assert(
    property(code, place, symbol, (one, at, by) => {
      const typed = replaced(one, at, by)
      expect(readCode(typed)).toBe(by === one[at] ? one : undefined)
    }),
    runs,
  )
})

test('nor are two that changed places', () => {
  assert(
    property(code, tuple(place, place), (one, [a, b]) => {
      const swapped = replaced(replaced(one, a, one[b]!), b, one[a]!)
      expect(readCode(swapped)).toBe(swapped === one ? one : undefined)
    }),
    runs,
  )
})

test.each(['', '7KQ2', 'U'.repeat(13), `${'0'.repeat(12)}*`, '0'.repeat(14), '👍'.repeat(13)])(
  'what %j is, is none',
  (text) => expect(readCode(text)).toBeUndefined(),
)
