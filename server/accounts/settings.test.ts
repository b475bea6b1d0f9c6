import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

const inLive = (memory: string) => readConfig({ ...liveSettings, PASSWORD_MEMORY_KIB: memory }).passwordMemoryKib

test('live hashes no password more cheaply than OWASP recommends', () => {
  expect(() => inLive('47103')).toThrow('PASSWORD_MEMORY_KIB must be at least 47104')
  expect(inLive('47104')).toBe(47_104)
  expect(readConfig({ PASSWORD_MEMORY_KIB: '64' }).passwordMemoryKib).toBe(64)
  expect(readConfig({}).passwordMemoryKib).toBe(47_104)
})
