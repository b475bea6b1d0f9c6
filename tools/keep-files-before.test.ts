import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BEFORE } from '#server/pages/pages.ts'
import { dropFilesBefore, keepFilesBefore } from './keep-files-before.ts'

/** Three versions side by side, each with one file of its own, and a link to the one that serves. */
async function threeVersions() {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-versions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const version of ['1', '2', '3']) {
    await mkdir(join(folder, version, 'dist/client/static'), { recursive: true })
    await writeFile(join(folder, version, 'dist/client/static', `app-${version}.js`), version)
  }
  const serves = async (version: string) => {
    await rm(join(folder, 'shop'), { force: true })
    await symlink(version, join(folder, 'shop'))
  }
  const keptIn = (version: string) => readdir(join(folder, version, BEFORE, 'static'))
  return { folder, serves, keptIn }
}

test('a version takes along the files of the one before, and of no earlier one', async () => {
  const { folder, serves, keptIn } = await threeVersions()
  await serves('1')
  await keepFilesBefore(join(folder, 'shop'), join(folder, '2'))
  expect(await keptIn('2')).toEqual(['app-1.js'])
  await serves('2')
  await keepFilesBefore(join(folder, 'shop'), join(folder, '3'))
  expect(await keptIn('3')).toEqual(['app-2.js'])
  // Built once more beside another.
  await keepFilesBefore(join(folder, '1'), join(folder, '3'))
  expect(await keptIn('3')).toEqual(['app-1.js'])
})

test('says so where nothing is built, and to whoever names its own folder', async () => {
  const { folder, serves } = await threeVersions()
  await expect(keepFilesBefore(join(folder, 'nowhere'), join(folder, '2'))).rejects.toThrow('Nothing is built in')
  await serves('2')
  await expect(keepFilesBefore(join(folder, 'shop'), join(folder, '2'))).rejects.toThrow('this version’s own folder')
})

test('a build that replaces none keeps nothing of an earlier one', async () => {
  const { folder, serves, keptIn } = await threeVersions()
  await serves('1')
  const second = join(folder, '2')
  await dropFilesBefore(second)
  await keepFilesBefore(join(folder, 'shop'), second)
  await dropFilesBefore(second)
  await expect(keptIn('2')).rejects.toThrow('ENOENT')
  expect(await readdir(join(second, 'dist'))).toEqual(['client'])
})
