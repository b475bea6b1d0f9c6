import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, onTestFinished } from 'vitest'

test.skipIf(process.platform !== 'linux')(
  'a folder in memory goes with the process that made it, and one of a process that was killed with the next',
  () => {
    const memory = mkdtempSync(join(tmpdir(), 'memory-'))
    onTestFinished(() => rmSync(memory, { recursive: true }))
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const [abandoned, inUse] = [gone, process.pid].map((pid) => join(memory, `lodestay-tests-${pid}`)) as [
      string,
      string,
    ]
    for (const folder of [abandoned, inUse]) mkdirSync(folder)
    const program = `
    import { existsSync } from 'node:fs'
    import { makeMemoryFolder } from '#tools/test-setup/memory-folder.ts'
    const folder = makeMemoryFolder(${JSON.stringify(memory)}, 0)
    console.log(JSON.stringify({ folder, isThere: existsSync(folder) }))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    const { folder, isThere } = JSON.parse(stdout) as { folder: string; isThere: boolean }
    expect(isThere).toBe(true)
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(abandoned)).toBe(false)
    expect(existsSync(inUse)).toBe(true)
  },
)
