import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = (args: string[]) =>
  `import { whenTold } from '#server/when-told.ts'; await whenTold(${JSON.stringify(args)}); console.log('begun')`

/** What a process with these arguments says, told `word` or left alone. */
async function start(args: string[], word?: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(args)])
  child.stdin.end(word)
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
  return said || wrong
}

test('a server that waits to be told begins by a word, and ends with who would have said it', async () => {
  expect(await start(['--when-told'], 'begin')).toBe('begun\n')
  expect(await start(['--when-told'])).toContain('ended before it was told to begin')
  expect(await start([])).toBe('begun\n')
})
