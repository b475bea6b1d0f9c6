import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { knownBugs } from '#prove/bugs/known-bugs.ts'
import { packed } from '#tools/pack-programs.ts'

test('are packed anew when one of our files has changed that they hold', async () => {
  const stamp = join(dirname(packed('server/main.ts')), 'stamp.json')
  const { files } = JSON.parse(await readFile(stamp, 'utf8')) as { files: string[] }
  const edited = knownBugs.flatMap(({ edits }) => edits.map(({ file }) => file)).filter((file) => file.endsWith('.ts'))
  const others = [
    'shared/money/money.ts',
    'partners/registry.ts',
    'tools/attention.ts',
    'server/db/embedded/open-embedded.ts',
  ]
  expect(files).toEqual(expect.arrayContaining([...edited, ...others]))
})
