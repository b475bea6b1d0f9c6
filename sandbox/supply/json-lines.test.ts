import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openJsonLines } from './json-lines.ts'

async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'json-lines-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'ledger.jsonl')
}
const read = (value: unknown) => z.number().parse(value)

test('what was appended is there again', async () => {
  const path = await aFile()
  const first = openJsonLines(path, read)
  first.append(1, true)
  first.append(2, false)
  first.close()
  const second = openJsonLines(path, read)
  expect(second.replayed).toEqual([1, 2])
  second.close()
})

test('a torn last line is cut off, so that the next entry stands on its own', async () => {
  const path = await aFile()
  const first = openJsonLines(path, read)
  first.append(1, true)
  first.close()
  await appendFile(path, '23')
  const second = openJsonLines(path, read)
  expect(second.replayed).toEqual([1])
  second.append(4, true)
  second.close()
  expect(await readFile(path, 'utf8')).toBe('1\n4\n')
})

test('what is not worth keeping leaves the file', async () => {
  const path = await aFile()
  const first = openJsonLines(path, read)
  for (const entry of [1, 20, 3, 40]) first.append(entry, true)
  first.close()
  const second = openJsonLines(path, read, (entry) => entry >= 10)
  expect(second.replayed).toEqual([20, 40])
  second.append(50, true)
  second.close()
  expect(await readFile(path, 'utf8')).toBe('20\n40\n50\n')
})
