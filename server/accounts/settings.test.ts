import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { passwordProblems } from './settings.ts'

test('live hashes no password more cheaply than OWASP recommends', () => {
  expect(passwordProblems({ MODE: 'live', PASSWORD_MEMORY_KIB: 47_103 })).toEqual([
    'PASSWORD_MEMORY_KIB must be at least 47104',
  ])
  expect(passwordProblems({ MODE: 'live', PASSWORD_MEMORY_KIB: 47_104 })).toEqual([])
  expect(passwordProblems({ MODE: 'demo', PASSWORD_MEMORY_KIB: 64 })).toEqual([])
  expect(readConfig({}).passwordMemoryKib).toBe(47_104)
  expect(() => readConfig({ MODE: 'live', PASSWORD_MEMORY_KIB: '64' })).toThrow(/PASSWORD_MEMORY_KIB must be at least/)
})
