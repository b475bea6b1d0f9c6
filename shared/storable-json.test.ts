import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableJson } from './storable-json.ts'

test.each([
  ['"a\\u0000b"', 'a\ufffdb'],
  ['"\\ud800"', '\ufffd'],
  ['"\\uDC00\\uD800"', '\ufffd\ufffd'],
  // A pair written as escapes is a character; what only looks like an escape is text.
  ['"\\ud83c\\udfe8"', '🏨'],
  ['"\\\\u0000"', '\\u0000'],
  ['"\\\\\\u0000"', '\\\ufffd'],
  ['"\\u00e9\\n"', 'é\n'],
])('%s is kept as %j', (json, kept) => {
  expect(JSON.parse(storableJson(json))).toBe(kept)
})

test('whatever is whole stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('\0'))
      expect(JSON.parse(storableJson(JSON.stringify({ [text]: text })))).toEqual({ [text]: text })
    }),
  )
})
