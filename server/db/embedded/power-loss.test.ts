import {
  copyFileSync,
  cpSync,
  existsSync,
  fstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { DurableFiles, durableStart } from './durable-files.ts'

let folder: string
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestay-power-loss-'))
  base = join(folder, 'database', 'cluster')
  await copyMigratedFolder(folder)
  const database = await PGlite.create({ fs: new DurableFiles(base), startParams: durableStart })
  await database.exec('create table written (id int primary key, filler text); checkpoint')
  await database.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface NodeOperations {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  node_ops: Record<string, (...args: never[]) => unknown>
  realPath: (node: unknown) => string
}

/**
 * The worst disk there is: it keeps a file's content only at fsync, while names (create, rename,
 * delete) stick at once. `disk` is what it would hold if the power failed now.
 */
class CruelDisk extends DurableFiles {
  private readonly files: string
  private readonly disk: string
  private readonly keepsSyncs: boolean

  constructor(files: string, disk: string, keepsSyncs: boolean) {
    super(files)
    this.files = files
    this.disk = disk
    this.keepsSyncs = keepsSyncs
  }

  override async init(...[database, options]: Parameters<DurableFiles['init']>) {
    const initialised = await super.init(database, options)
    initialised.emscriptenOpts.preRun?.push((module: unknown) => {
      const { FS, NODEFS } = module as { FS: { isDir: (mode: number) => boolean }; NODEFS: NodeOperations }
      if (this.keepsSyncs) this.recordSyncs(NODEFS)
      else delete NODEFS.stream_ops.fsync
      this.recordNames(NODEFS, FS.isDir)
    })
    return initialised
  }

  private onDisk(path: string): string {
    return join(this.disk, relative(this.files, path))
  }

  private recordSyncs({ stream_ops }: NodeOperations): void {
    const { fsync } = stream_ops
    stream_ops.fsync = (stream) => {
      const result = fsync?.(stream) ?? 0
      if (stream.nfd !== undefined && fstatSync(stream.nfd).isFile()) {
        const path = readlinkSync(`/proc/self/fd/${stream.nfd}`)
        if (existsSync(path)) copyFileSync(path, this.onDisk(path))
      }
      return result
    }
  }

  private recordNames({ node_ops, realPath }: NodeOperations, isDir: (mode: number) => boolean): void {
    const after = (name: string, record: (...args: never[]) => () => void) => {
      const original = node_ops[name]!
      node_ops[name] = (...args) => {
        const apply = record(...args)
        const result = original(...args)
        apply()
        return result
      }
    }
    const at = (parent: unknown, name: string) => this.onDisk(join(realPath(parent), name))
    after('mknod', (parent: unknown, name: string, mode: number) => () => {
      if (isDir(mode)) mkdirSync(at(parent, name), { recursive: true })
      else writeFileSync(at(parent, name), '')
    })
    after('rename', (node: unknown, parent: unknown, name: string) => {
      const from = this.onDisk(realPath(node))
      return () => {
        if (existsSync(from)) renameSync(from, at(parent, name))
      }
    })
    for (const remove of ['unlink', 'rmdir']) {
      after(remove, (parent: unknown, name: string) => () => rmSync(at(parent, name), { recursive: true, force: true }))
    }
  }
}

/** Writes rows on a cruel disk, cuts the power and opens what the disk kept. Answers the rows found. */
async function survive(name: string, rows: number, keepsSyncs: boolean): Promise<number> {
  const [files, disk] = [join(folder, `${name}-files`), join(folder, `${name}-disk`)]
  cpSync(base, files, { recursive: true })
  cpSync(base, disk, { recursive: true })

  const startParams = keepsSyncs ? durableStart : PGlite.defaultStartParams
  const running = await PGlite.create({ fs: new CruelDisk(files, disk, keepsSyncs), startParams })
  for (let id = 1; id <= rows; id += 1) {
    await running.query('insert into written values ($1, $2)', [id, 'z'.repeat(400)])
    if (id % 40 === 0) await running.exec('checkpoint')
  }
  // The power fails: nothing is closed, only what reached the disk counts.
  const kept = join(folder, `${name}-kept`)
  cpSync(disk, kept, { recursive: true })
  const after = await PGlite.create({ fs: new DurableFiles(kept), startParams: durableStart })
  const found = await after.query<{ n: number }>('select count(*)::int as n from written')
  await after.close()
  return found.rows[0]?.n ?? 0
}

test.each([7, 95])('a power cut after %d acknowledged commits loses none', async (rows) => {
  expect(await survive(`durable-${rows}`, rows, true)).toBe(rows)
})

test('the simulated disk is cruel indeed: without our fsync the same commits are lost', async () => {
  const outcome = await survive('as-shipped', 95, false).catch(() => 'does not open')
  expect(outcome).not.toBe(95)
})
