import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packFiles } from '#tools/pack-files.ts'

test('packs each file once, and forgets what is no longer served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-packed-'))
  const kept = await mkdtemp(join(tmpdir(), 'lodestay-packed-kept-'))
  onTestFinished(() => Promise.all([folder, kept].map((path) => rm(path, { recursive: true }))).then(() => undefined))
  // The least that is packed.
  const text = 'stay'.repeat(256)
  await writeFile(join(folder, 'long.js'), text)
  await writeFile(join(folder, 'short.js'), text.slice(1))
  await writeFile(join(folder, 'picture.webp'), text)
  await mkdir(join(folder, 'deep'))
  await writeFile(join(folder, 'deep', 'same.css'), text)
  await packFiles(folder, kept)
  expect((await readdir(folder)).toSorted()).toEqual([
    'deep',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'picture.webp',
    'short.js',
  ])
  expect((await readdir(join(folder, 'deep'))).toSorted()).toEqual(['same.css', 'same.css.br', 'same.css.gz'])
  expect(String(brotliDecompressSync(await readFile(join(folder, 'long.js.br'))))).toBe(text)
  expect(String(gunzipSync(await readFile(join(folder, 'long.js.gz'))))).toBe(text)

  // The next build makes the folder anew: the same content comes from what is kept.
  const name = (await readdir(kept)).find((one) => one.endsWith('.br')) ?? ''
  await writeFile(join(kept, name), 'from the last time')
  await rm(join(folder, 'long.js.br'))
  await packFiles(folder, kept)
  expect(String(await readFile(join(folder, 'long.js.br')))).toBe('from the last time')
  expect(await readdir(kept)).toHaveLength(2)

  await rm(join(folder, 'deep'), { recursive: true })
  await writeFile(join(folder, 'long.js'), text + text)
  await packFiles(folder, kept)
  expect(await readdir(kept)).toHaveLength(2)
  expect(await readdir(kept)).not.toContain(name)
})

test('packs files of one content side by side', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-packed-'))
  const kept = await mkdtemp(join(tmpdir(), 'lodestay-packed-kept-'))
  onTestFinished(() => Promise.all([folder, kept].map((path) => rm(path, { recursive: true }))).then(() => undefined))
  // A pair of each content: two are packed at once.
  for (let n = 0; n < 40; n += 1) await writeFile(join(folder, `${n}.js`), `${Math.floor(n / 2)} stay `.repeat(400))
  await packFiles(folder, kept)
  expect((await readdir(folder)).filter((name) => name.endsWith('.br'))).toHaveLength(40)
  expect(await readdir(kept)).toHaveLength(40)
})
