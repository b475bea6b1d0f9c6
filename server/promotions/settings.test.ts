import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

const cleared = (clearances: object) => ({ PROMOTION_CLEARANCES: JSON.stringify(clearances) })

test('nothing is cleared unless the operator says so, each promotion by itself', () => {
  expect(readConfig({}).clearances.size).toBe(0)
  const { clearances } = readConfig(cleared({ yoodo: { vouchers: ' KL-17 ' } }))
  expect(clearances.get('yoodo')).toEqual({ vouchers: 'KL-17' })
  const both = readConfig(cleared({ yoodo: { vouchers: 'KL-17', draw: 'KL-18' } }))
  expect(both.clearances.get('yoodo')).toEqual({ vouchers: 'KL-17', draw: 'KL-18' })
})

test.each([
  [{ nobody: { vouchers: 'KL-17' } }, 'nobody has no vouchers'],
  [{ indosat: { draw: 'KL-17' } }, 'indosat has no draw'],
  [{ yoodo: { vouchers: ' ' } }, 'PROMOTION_CLEARANCES'],
  [{ yoodo: { lottery: 'KL-17' } }, 'PROMOTION_CLEARANCES'],
])('%j clears nothing', (clearances, problem) => {
  expect(() => readConfig(cleared(clearances))).toThrow(ConfigError)
  expect(() => readConfig(cleared(clearances))).toThrow(problem)
})

test('live gives no codes without a key of its own to keep them under', () => {
  const live = { ...liveSettings, ...cleared({ yoodo: { vouchers: 'KL-17' } }) }
  expect(() => readConfig(live)).toThrow('SECRETS_KEY must be set')
  expect(() => readConfig({ ...live, SECRETS_KEY: 'a word' })).toThrow('SECRETS_KEY: needs 32 random bytes')
  expect(readConfig({ ...live, SECRETS_KEY: 'a'.repeat(64) }).secretsKey).toBe('a'.repeat(64))
  expect(readConfig(liveSettings).secretsKey).toBeUndefined()
})
