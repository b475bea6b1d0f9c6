import { appendFile, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Journal } from './journal.ts'

async function freshPath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'lodestay-journal-')), 'folder', 'records.jsonl')
}

it('gives back what was appended, in order', async () => {
  const path = await freshPath()
  const journal = new Journal(path)
  await Promise.all(Array.from({ length: 50 }, (_, n) => journal.append({ n })))
  await journal.append({ n: 50 })
  await journal.close()
  const records = (await new Journal(path).replay()) as { n: number }[]
  expect(records.map(({ n }) => n)).toEqual(Array.from({ length: 51 }, (_, n) => n))
})

it('cuts off a line torn by a crash and goes on behind the last whole one', async () => {
  const path = await freshPath()
  const before = new Journal(path)
  await before.append({ n: 1 })
  await before.close()
  await appendFile(path, '{"n":2,"text":"ha')
  const after = new Journal(path)
  expect(await after.replay()).toEqual([{ n: 1 }])
  await after.append({ n: 3 })
  await after.close()
  expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":3}\n')
})

it('says when the disk does not take a line', async () => {
  const journal = new Journal('/dev/null/nowhere.jsonl')
  await expect(journal.append({ n: 1 })).rejects.toThrow()
  await expect(journal.append({ n: 2 })).rejects.toThrow()
  await journal.close()
})
