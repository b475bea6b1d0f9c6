import { expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { pagesFor } from './pages-for.ts'

test('live serves what was built, never sources', async () => {
  await expect(pagesFor(['--dev'], 'live')).rejects.toThrow(ConfigError)
  await expect(pagesFor(['--dev', '--headless'], 'live')).resolves.toBeUndefined()
})
