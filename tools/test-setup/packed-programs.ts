// Tests start many servers, each of which soon dies: what is packed starts with less work.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { freePort } from '#tools/free-port.ts'
import { type Edit, ensureProgramsPacked, packed, STAMP } from '#tools/pack-programs.ts'
import { run } from '#tools/process.ts'

/**
 * For programs that soon die: the embedded database starts with half the work, and goes at a slower pace; with room for
 * what a start throws away, the collector does not come in the middle of it.
 */
export const shortLifeFlags: string[] = ['--liftoff-only', '--min-semi-space-size=64', '--max-semi-space-size=64']

let packing: Promise<void> | undefined

/** All programs, once for a process that asks. */
export function packPrograms(): Promise<void> {
  packing ??= ensureProgramsPacked().then(() => compileOnce(packed('server/main.ts')))
  return packing
}

/** The server alone, with `edits` in its files; answers the file to run. */
export async function packServer(edits: readonly Edit[]): Promise<string> {
  if (edits.length === 0) {
    await packPrograms()
    return packed('server/main.ts')
  }
  const name = createHash('sha256').update(JSON.stringify(edits)).digest('hex').slice(0, 16)
  const folder = `${dirname(packed('server/main.ts'))}-edited/${name}`
  await ensureProgramsPacked(['server/main.ts'], folder, edits)
  const program = packed('server/main.ts', folder)
  await compileOnce(program)
  return program
}

async function compileOnce(server: string): Promise<void> {
  const done = join(dirname(server), 'compiled')
  const stamp = await readFile(join(dirname(server), STAMP), 'utf8')
  if (stamp === (await readFile(done, 'utf8').catch(() => ''))) return
  await compileServer(shortLifeFlags, server)
  await writeFile(done, stamp)
}

/**
 * A server that is killed leaves nothing in Node's cache of compiled code, which is kept for each set of V8's flags. This one
 * starts, and ends in peace.
 */
export async function compileServer(nodeFlags: string[], program: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-compile-'))
  await copyMigratedFolder(dataDir)
  const env = { MODE: 'demo', LOG_LEVEL: 'info', DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(await freePort()) }
  const server = run(program, ['--headless'], { nodeFlags, env })
  await server.line(/Server listening/)
  await server.stop()
  await rm(dataDir, { recursive: true })
}

if (import.meta.main) await packPrograms()
