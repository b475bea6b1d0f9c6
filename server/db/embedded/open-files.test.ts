import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compiled } from '#tools/process.ts'

const start = (limit: number, env: Record<string, string>) =>
  promisify(execFile)('sh', ['-c', `ulimit -n ${limit} && exec "${process.execPath}" server/main.ts --headless`], {
    env: { ...compiled, PATH: process.env['PATH'], DATA_DIR: '/dev/null/here', ...env },
    timeout: 60_000,
  }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )

test('a server that may open too few files for its embedded database says so, and is not to be started again', async () => {
  const { code, stderr } = await start(1023, {})
  expect(stderr).toMatch(
    /^This process may open 1023 files at once, and the embedded database needs 1024\. Raise .*\n$/,
  )
  expect(code).toBe(78)
})

test('with as many as systems usually give, or with PostgreSQL, it goes on', async () => {
  expect((await start(1024, {})).stderr).toMatch(/^The data folder/)
  const away = { DATABASE_URL: 'postgres://localhost:1/none', DATABASE_WAIT_SECONDS: '0' }
  expect((await start(200, away)).stderr).toMatch(/^The database at DATABASE_URL does not answer/)
})
