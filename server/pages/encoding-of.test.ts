import { expect, it } from 'vitest'
import { encodingOf } from './encoding-of.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('packs a page for "%s" as %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
