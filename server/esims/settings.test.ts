import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

test('a demo has eSIMs of the sandbox, a live shop those of its own client alone', () => {
  expect(readConfig({ SANDBOX_PORT: '4' }).airalo).toMatchObject({
    url: 'http://localhost:4',
    clientId: 'airalo-lodestay',
    appUrl: 'http://localhost:3000',
  })
  expect(readConfig(liveSettings).airalo).toBeUndefined()
  const own = { ...liveSettings, AIRALO_CLIENT_ID: 'c', AIRALO_CLIENT_SECRET: 's' }
  expect(readConfig(own).airalo).toEqual({
    url: 'https://partners-api.airalo.com',
    clientId: 'c',
    clientSecret: 's',
    appUrl: 'https://stay.example',
  })
})

test('half a key, and the sandbox’s address, are refused in live', () => {
  expect(() => readConfig({ ...liveSettings, AIRALO_CLIENT_ID: 'c' })).toThrow('AIRALO_CLIENT_SECRET must be set')
  expect(() => readConfig({ ...liveSettings, AIRALO_CLIENT_SECRET: 's' })).toThrow('AIRALO_CLIENT_ID must be set')
  expect(() => readConfig({ ...liveSettings, AIRALO_URL: 'http://localhost:3001' })).toThrow(
    'AIRALO_URL is a local address',
  )
})
