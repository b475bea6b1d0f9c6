import { expect, test } from 'vitest'
import { runSandbox } from '#tools/run-sandbox.ts'

test('a sandbox at a port where nobody may ask ends at once, and says so', async () => {
  const sandbox = runSandbox({ env: { SANDBOX_PORT: '5060' } })
  try {
    await expect(sandbox.line(/^sandbox ready/)).rejects.toThrow(
      /code 78 .*\nSANDBOX_PORT: browsers and servers refuse to speak HTTP at port 5060: set another one\n$/,
    )
  } finally {
    await sandbox.stop()
  }
})
