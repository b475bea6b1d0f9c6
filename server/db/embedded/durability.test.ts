import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { run, type Child } from '#tools/process.ts'
import { packed } from '#tools/pack-programs.ts'
import { shortLifeFlags } from '#tools/test-setup/packed-programs.ts'

const WRITER = packed('server/testing/durability-writer.ts')
/** Each process opens a real folder with real fsyncs: seconds on a busy machine. */
const PATIENCE_MS = 120_000
const quiet = pino({ level: 'silent' })

let dataDir: string
const children: Child[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-durability-'))
  await copyMigratedFolder(dataDir)
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

interface Opened {
  ids: number[]
  total: number
}

interface Writer {
  child: Child
  /** What it found when it opened. */
  opened: Promise<Opened>
  /** Resolves with every id it saw committed, once there are `count`. */
  committed: (count: number) => Promise<number[]>
  exited: Promise<number | null>
}

function startWriter(folder: string, onLine: (line: string) => void = () => {}): Writer {
  const ids: number[] = []
  let target = { count: Infinity, reached: () => {} }
  const child = run(WRITER, [folder], {
    nodeFlags: shortLifeFlags,
    onLine: (line) => {
      onLine(line)
      const id = /^committed (\d+)$/.exec(line)?.[1]
      if (id) ids.push(Number(id))
      if (ids.length >= target.count) target.reached()
    },
  })
  children.push(child)
  const opened = child.line(/^opened (.*)$/).then((match) => JSON.parse(match[1] ?? '') as Opened)
  opened.catch(() => undefined)
  return {
    child,
    opened,
    committed: async (count) => {
      if (ids.length < count) await new Promise<void>((reached) => (target = { count, reached }))
      return ids
    },
    exited: new Promise((resolve) => child.process.once('exit', resolve)),
  }
}

describe('kill -9', () => {
  test('loses no acknowledged commit and tears none, at any moment', { timeout: PATIENCE_MS }, async () => {
    const acknowledged = new Set<number>()
    for (const commits of [1, 110, 0]) {
      const writer = startWriter(dataDir)
      const found = await writer.opened
      expect(found.total, 'both tables or neither').toBe(found.ids.length)
      expect([...acknowledged].filter((id) => !found.ids.includes(id))).toEqual([])
      const ids = await writer.committed(commits)
      writer.child.process.kill('SIGKILL')
      await writer.exited
      for (const id of ids) acknowledged.add(id)
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(111)
  })

  test('of the database’s thread alone ends the process, which cannot go on without it', async () => {
    const folder = join(dataDir, 'threadless')
    await copyMigratedFolder(folder)
    const child = run(WRITER, [folder, 'lose-thread'], { nodeFlags: shortLifeFlags })
    children.push(child)
    const [code] = (await once(child.process, 'exit')) as [number]
    expect(code).toBe(70)
  })

  test('in the middle of the very first start leaves a folder that opens', { timeout: PATIENCE_MS }, async () => {
    const folder = join(dataDir, 'first')
    for (const delayMs of [400, 1200]) {
      const first = startWriter(folder)
      const kill = setTimeout(() => first.child.process.kill('SIGKILL'), delayMs)
      await first.exited
      clearTimeout(kill)
    }
    const again = startWriter(folder)
    expect((await again.opened).total).toBeGreaterThanOrEqual(0)
    await again.child.stop()
  })
})

describe('one folder', () => {
  test('serves one process: of three starters, one opens and two say why not', { timeout: PATIENCE_MS }, async () => {
    const folder = join(dataDir, 'shared')
    const lines: string[] = []
    const starters = Array.from({ length: 3 }, () => startWriter(folder, (line) => lines.push(line)))
    const ends = await Promise.all(
      starters.map(({ opened, exited }) =>
        Promise.race([
          exited,
          opened.then(
            () => 'opened',
            () => exited,
          ),
        ]),
      ),
    )
    expect(ends.filter((end) => end === 'opened')).toHaveLength(1)
    expect(ends.filter((end) => end === 78)).toHaveLength(2)
    const refusals = lines.filter((line) => line.startsWith('refused'))
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals) expect(refusal).toContain('is in use by another process')
    // Long after the first start's housekeeping the folder is still taken.
    expect(await startWriter(folder).exited).toBe(78)
    await Promise.all(starters.map(({ child }) => child.stop()))
  })

  test('written by another version is refused with what to do', async () => {
    const folder = join(dataDir, 'shared')
    const version = join(folder, 'database', 'cluster', 'PG_VERSION')
    expect((await readFile(version, 'utf8')).trim()).toBe('18')
    await writeFile(version, '17\n')
    await expect(openDatabase({ databaseUrl: undefined, dataDir: folder }, quiet)).rejects.toThrow(
      /was written in format 17; this build reads 18\. .*set DATA_DIR to a new folder/,
    )
    await writeFile(version, '18\n')
  })

  test('that cannot be made is named', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    await expect(openDatabase({ databaseUrl: undefined, dataDir: file }, quiet)).rejects.toThrow(
      `The data folder ${join(file, 'database')} cannot be created`,
    )
  })

  test('opens again after a clean close, with leases of the dead process cleared', async () => {
    const folder = join(dataDir, 'shared')
    const first = await openDatabase({ databaseUrl: undefined, dataDir: folder }, quiet)
    await sql`insert into job (kind, key, data, lease_until)
      values ('housekeeping', 'k', '{}', now() + interval '1 hour')`.execute(first.db)
    await first.close()
    const second = await openDatabase({ databaseUrl: undefined, dataDir: folder }, quiet)
    expect(await second.db.selectFrom('job').select('lease_until').execute()).toEqual([{ lease_until: null }])
    await second.close()
  })
})
