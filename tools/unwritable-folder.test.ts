import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort } from '#tools/free-port.ts'
import { compiled } from '#tools/process.ts'

interface End {
  code: number | string | null | undefined
  words: string
}

function startWith(program: string, dataDir: string, ports: Record<string, string>): Promise<End> {
  const env = { ...compiled, PATH: process.env['PATH'], ...ports, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '--headless'], { env, timeout: 60_000 }, (error, _out, words) =>
      resolve({ code: error?.code, words }),
    )
  })
}

// As root permissions do not count: what is under a file, and where the kernel lets nobody make anything.
test.each(
  ['server/main.ts', 'sandbox/main.ts'].flatMap((program) =>
    ['/dev/null/here', '/proc/here'].map((dir) => [program, dir]),
  ),
)('%s that cannot write %s says so, and is not to be started again', async (program, dataDir) => {
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(String)
  const { code, words } = await startWith(program, dataDir, { PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT } as Record<
    string,
    string
  >)
  expect(words).toMatch(
    new RegExp(`^The data folder ${dataDir}/\\w+ cannot be .*Set DATA_DIR to another folder\\.\\n$`),
  )
  expect(code).toBe(78)
})
