import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { knownBugs } from '#prove/bugs/known-bugs.ts'
import { areProgramsPacked, packed, STAMP } from './pack-programs.ts'

/** What the packed programs were made of. */
const readStamp = async () =>
  JSON.parse(await readFile(join(dirname(packed('server/main.ts')), STAMP), 'utf8')) as {
    files: string[]
    hash: string
  }

test('are packed anew when one of our files has changed that they hold', async () => {
  const { files } = await readStamp()
  const edited = knownBugs.flatMap(({ edits }) => edits.map(({ file }) => file)).filter((file) => file.endsWith('.ts'))
  const others = [
    'shared/money/money.ts',
    'partners/registry.ts',
    'tools/attention.ts',
    'server/db/embedded/open-embedded.ts',
  ]
  expect(files).toEqual(expect.arrayContaining([...edited, ...others]))
})

test('are taken as they lie there only while the files are what they were made of', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await areProgramsPacked(folder), 'nothing there').toBe(false)
  const { files, hash } = await readStamp()
  const stamp = (made: readonly string[]) => writeFile(join(folder, STAMP), JSON.stringify({ files: made, hash }))
  await stamp(files)
  expect(await areProgramsPacked(folder)).toBe(true)
  // As if one of them had other words now.
  const [first = '', ...others] = files
  await stamp([...others, first])
  expect(await areProgramsPacked(folder), 'made of others').toBe(false)
  await stamp([...files, 'server/no-such-file.ts'])
  expect(await areProgramsPacked(folder), 'one is gone').toBe(false)
})

/** Of the server and all that it loads. */
async function readTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const read = async (file: string): Promise<void> => {
    if (texts.has(file)) return
    const text = await readFile(file, 'utf8')
    texts.set(file, text)
    const imported = Array.from(text.matchAll(/(?:from|import) ?\(?"(\.\/[^"]+)"/g), ([, path = '']) => path)
    for (const path of imported) await read(join(dirname(file), path))
  }
  await read(packed('server/main.ts'))
  expect(texts.size).toBeGreaterThan(10)
  return texts
}

test('are ASCII where the server reads them: V8 keeps their text, else with two bytes a letter', async () => {
  const texts = await readTexts()
  const beyond = Array.from(texts, ([file, text]) => [file, /[^\0-\x7F].*/u.exec(text)?.[0]])
  expect(beyond.filter(([, found]) => found !== undefined)).toEqual([])
})

test('start threads and processes that are packed: as they are, they would keep the compiler of TypeScript', async () => {
  const started = Array.from(await readTexts()).flatMap(([file, text]) =>
    Array.from(text.matchAll(/new URL\("([^"]+\.(?:ts|mjs))", ([^)]+)\)/g), ([, path = '', base = '']) => {
      expect(base).toBe('import.meta.url')
      return join(dirname(file), path)
    }),
  )
  const folder = dirname(packed('server/main.ts'))
  const names = ['server-db-embedded-database-thread.mjs', 'server-typesetting-print-process.mjs']
  expect(started.toSorted()).toEqual(names.map((name) => join(folder, name)))
  for (const file of started) expect(await readFile(file, 'utf8')).not.toMatch(/["']\.[^"']*\.ts["']/)
})
