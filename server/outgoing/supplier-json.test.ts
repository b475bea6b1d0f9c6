import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSupplierJson } from './supplier-json.ts'

test.each([
  ['"Inn \u202Eelpmaxe\u202C"', 'Inn elpmaxe'],
  [String.raw`"Inn \u202eelpmaxe\u2069"`, 'Inn elpmaxe'],
  [String.raw`"a\u0007b\bc\fd\u001b[2J\u009be"`, 'abcd[2Je'],
  // A database keeps neither.
  [String.raw`"a\u0000b\ud83d"`, 'a\ufffdb\ufffd'],
  // Lines stay lines, and what only looks like an escape is text.
  [String.raw`"a\nb\r\tc\u000ad\u000D"`, 'a\nb\r\tc\nd\r'],
  [String.raw`"\\u202e \\b \\\\f"`, String.raw`\u202e \b \\f`],
  [String.raw`"\ud83c\udfe8 \u0040 \""`, '🏨 @ "'],
  ['"فندق השלום \u200f\u200b"', 'فندق השלום \u200f\u200b'],
])('%s says %j', (json, said) => {
  expect(parseSupplierJson(json)).toBe(said)
})

test('whatever is written in letters stays as it is', () => {
  const harmless = fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text))
  fc.assert(
    fc.property(harmless, (text) => {
      expect(parseSupplierJson(JSON.stringify({ [text]: [text] }))).toEqual({ [text]: [text] })
    }),
  )
})
