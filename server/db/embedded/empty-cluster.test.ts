import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MADE_BY, placeEmptyCluster } from './empty-cluster.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-empty-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('is made by the PGlite that reads it', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
    version: string
  }
  expect(MADE_BY, 'node tools/build-empty-cluster.ts, and write its version there').toBe(version)
})

test('is placed whole where nothing is, also after a start that was killed', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'cluster-draft'))
  placeEmptyCluster(join(folder, 'cluster'))
  expect(readdirSync(folder)).toEqual(['cluster'])
  expect(readFileSync(join(folder, 'cluster/PG_VERSION'), 'utf8').trim()).toBe('18')
  expect(existsSync(join(folder, 'cluster/pg_wal/archive_status')), 'folders without a file').toBe(true)
})

test('leaves alone whatever is there', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'cluster'))
  placeEmptyCluster(join(folder, 'cluster'))
  expect(readdirSync(join(folder, 'cluster'))).toEqual([])
})
