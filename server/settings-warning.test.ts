import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { liveSettings } from '#server/testing/live-settings.ts'
import { compiled } from '#tools/process.ts'

function startLive(settings: Record<string, string>): Promise<string> {
  // Nothing answers there: the start ends once its settings are read.
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' }
  const env = { ...compiled, PATH: process.env['PATH'], ...liveSettings, ...nowhere, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/main.ts'], { env, timeout: 60_000 }, (_error, log, words) =>
      resolve(log + words),
    )
  })
}

test('what a live server’s settings leave open stands in the log of its start', async () => {
  const says = await startLive({})
  expect(says).toMatch(/"level":40,.*"msg":"LISTEN_ADDRESS is not set: /)
  expect(says).toContain('The database at DATABASE_URL does not answer')
  expect(await startLive({ LISTEN_ADDRESS: '127.0.0.1' })).not.toContain('LISTEN_ADDRESS')
})
