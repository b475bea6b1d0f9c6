import { expect, test } from 'vitest'
import { packageVersions } from './packages.ts'

test('an atlas is drawn again when a package that it is made of changes', () => {
  const lines = packageVersions().split('\n')
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/^\S+ \d+\.\d+\.\d+$/)
})
