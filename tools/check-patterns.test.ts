import { expect, test } from 'vitest'
import { patternsIn, slownessOf } from './check-patterns.ts'

const fixture = String.raw`
const isWord = (text: string) => /^(a+)+$/.test(text)
const isLink = <T,>(of: T) => String(of).replaceAll(/https?:\/\/[^\s"'<>]+/gi, '')
`

test('patterns are found where they stand, and not in paths or divisions', () => {
  expect(patternsIn(fixture, 'a.tsx').map(({ where, source }) => [where, source])).toEqual([
    ['a.tsx:2', '^(a+)+$'],
    ['a.tsx:3', String.raw`https?:\/\/[^\s"'<>]+`],
  ])
  expect(patternsIn("import x from '#a/b.ts'\nconst y = 4 / 2 / 1 // = /a+/", 'a.ts')).toEqual([])
})

test.each([
  [/(a+)+$/, 'takes exponential time'],
  [/^(\w+\s?)*$/, 'takes exponential time'],
  [/^\s*x?\s*$/, 'takes quadratic time or more'],
  [/[^>]+>?\s*$/, 'takes quadratic time or more'],
  [/^\S+@\S+$/, 'takes quadratic time or more'],
  [/^[^\s@]+@[^\s@]+$/, undefined],
  [/\bLS-[A-Z\d]{26}\b/, undefined],
])('%s %s', (pattern, expected) => {
  expect(slownessOf(pattern)).toBe(expected)
})
