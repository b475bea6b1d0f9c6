import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = `
  import { onParentGone } from ${JSON.stringify(join(import.meta.dirname, 'parent-gone.ts'))}
  onParentGone(() => {
    console.log('alone')
    process.exit()
  })
  // What a shop has open.
  setTimeout(() => undefined, 60_000)
  console.log('started')
`

test('a script hears that the shell which ran it was told to end', async () => {
  // The colon keeps the shell from becoming the script.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; :', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })
  expect(await once(lines, 'line')).toEqual(['started'])
  const said = once(lines, 'line')
  shell.kill('SIGTERM')
  expect(await said).toEqual(['alone'])
})
