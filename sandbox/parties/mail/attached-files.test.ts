import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AttachedFiles } from './attached-files.ts'

test('the oldest files go when they are too many bytes together, also in the next run', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'attached-')), 'files')
  const files = new AttachedFiles(folder, 100)
  for (const name of ['first', 'second', 'third']) await files.write(name, new Uint8Array(40).fill(name.length))
  expect(await files.read('first')).toBeUndefined()
  expect(await files.read('third')).toEqual(Buffer.alloc(40, 5))
  expect((await readdir(folder)).toSorted()).toEqual(['second', 'third'])

  const later = new AttachedFiles(folder, 50)
  for (const name of ['second', 'third']) later.remember(name, 40)
  expect(await later.read('second')).toBeUndefined()
  expect(await later.read('third')).toEqual(Buffer.alloc(40, 5))
  expect(await readdir(folder)).toEqual(['third'])
})
