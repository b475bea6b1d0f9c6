import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

test('an empty environment is a complete demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'demo', port: 3000, dataDir: '.data', appUrl: 'http://localhost:3000' })
  expect(config.supply.url).toBe('http://localhost:3001')
})

test('every bad setting is named at once', () => {
  const wrong = { PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }
  expect(() => readConfig(wrong)).toThrow(ConfigError)
  expect(() => readConfig(wrong)).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*LOG_LEVEL/s)
})

test('live mode refuses the sandbox, the embedded database and test keys', () => {
  for (const problem of [
    'DATABASE_URL must be set',
    'SUPPLY_URL is a local address',
    'CARD_SECRET_KEY is a test key',
  ]) {
    expect(() => readConfig({ MODE: 'live', SUPPLY_URL: 'http://localhost:3001' })).toThrow(problem)
  }
})

test('the public address follows the port, without a slash at the end', () => {
  expect(readConfig({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
  expect(readConfig({ APP_URL: 'https://stay.example/' }).appUrl).toBe('https://stay.example')
})
