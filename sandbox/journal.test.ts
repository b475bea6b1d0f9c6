import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openJournal } from './journal.ts'

async function freshPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'folder', 'records.jsonl')
}
const read = (value: unknown) => z.number().parse(value)

/** A file with these entries, closed. */
async function aJournal(entries: number[]): Promise<string> {
  const path = await freshPath()
  const journal = openJournal(path, read)
  await Promise.all(entries.map((entry) => journal.append(entry)))
  await journal.close()
  return path
}

test('what was appended is there again, in order', async () => {
  const numbers = Array.from({ length: 50 }, (_, n) => n)
  const path = await aJournal(numbers)
  expect(openJournal(path, read).replayed).toEqual(numbers)
})

test('a written line is in the file at once', async () => {
  const path = await freshPath()
  const journal = openJournal(path, read)
  journal.write(7)
  expect(openJournal(path, read).replayed).toEqual([7])
  await journal.close()
})

test('a torn last line is cut off, so that the next entry stands on its own', async () => {
  const path = await aJournal([1])
  await appendFile(path, '23')
  const journal = openJournal(path, read)
  expect(journal.replayed).toEqual([1])
  await journal.append(4)
  await journal.close()
  expect(await readFile(path, 'utf8')).toBe('1\n4\n')
})

test('what is not worth keeping leaves the file', async () => {
  const path = await aJournal([1, 20, 3, 40])
  const journal = openJournal(path, read, (entry) => entry >= 10)
  expect(journal.replayed).toEqual([20, 40])
  await journal.append(50)
  await journal.close()
  expect(await readFile(path, 'utf8')).toBe('20\n40\n50\n')
})

/** Writes ten entries to a journal that has room for one and a half, and then a short one. */
const tooMuch = `
const { openJournal } = await import(process.argv[1])
const journal = openJournal(process.argv[2], (value) => value)
const refused = [...Array(10).keys()].filter((n) => {
  try {
    journal.write({ n, text: 'x'.repeat(600) })
  } catch {
    return true
  }
})
journal.write('short')
console.log(refused.length)`

test.runIf(process.platform === 'linux')('an entry that a full disk takes half of leaves no trace', async () => {
  const path = await freshPath()
  const node = [
    process.execPath,
    '--input-type=module',
    '-e',
    tooMuch,
    new URL('journal.ts', import.meta.url).href,
    path,
  ]
  const limited = ['-c', 'ulimit -f 1; exec "$@"', 'bash', ...node]
  const { stdout } = await promisify(execFile)('bash', limited)
  expect(stdout.trim()).toBe('9')
  const journal = openJournal(path, (value) => value)
  expect(journal.replayed).toEqual([{ n: 0, text: 'x'.repeat(600) }, 'short'])
})

test('says when the disk does not take a line', async () => {
  const journal = openJournal('/dev/null/nowhere.jsonl', read)
  await expect(journal.append(1)).rejects.toThrow()
  expect(() => journal.write(2)).toThrow()
  await journal.close()
})
