import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSettings } from '#tools/settings.ts'

test('docs/settings.md says what server/config.ts reads', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(describeSettings())
})
