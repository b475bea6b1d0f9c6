import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { claimDataFolder, noRoom } from './data-folder.ts'
import { placeEmptyCluster } from './empty-cluster.ts'
import { DurableFiles, durableStart, memoryStart } from './durable-files.ts'

/** Where the database lives: a durable folder, or memory filled from a snapshot (tests). */
export type Storage = { folder: string } | { snapshot: string | undefined }

/** `wire`: bytes of PostgreSQL's protocol, answered in kind. `snapshot`: write the data to a file. */
export type ThreadCall = { id: number } & ({ wire: Uint8Array } | { snapshot: string } | { close: true })
export type ThreadAnswer = { id: number; wire?: Uint8Array; failure?: string }
export type ThreadReady = { ready: true } | { refused: string; name: string }

const port = parentPort!

async function open(storage: Storage): Promise<PGlite> {
  if (!('folder' in storage)) {
    const loadDataDir = storage.snapshot ? await openAsBlob(storage.snapshot) : undefined
    return PGlite.create({ startParams: memoryStart, ...(loadDataDir ? { loadDataDir } : {}) })
  }
  const folder = claimDataFolder(storage.folder)
  placeEmptyCluster(folder.cluster)
  const fs = new DurableFiles(folder.cluster)
  const database = await PGlite.create({ fs, startParams: durableStart }).catch((error: unknown) => {
    throw noRoom(storage.folder, error) ?? error
  })
  folder.settle()
  await requireDurableCommit(database, fs)
  return database
}

/** An upgrade of the engine could silently lose our fsync: better not to start than to lose bookings. */
async function requireDurableCommit(database: PGlite, files: DurableFiles): Promise<void> {
  const before = files.syncs
  await database.query("select pg_logical_emit_message(true, 'lodestay', 'a commit that must reach the disk')")
  if (files.syncs === before) throw new Error('The embedded database committed without an fsync: refusing to start.')
}

/** Not by `execProtocolRaw`, which in PGlite 0.5.16 keeps each message of each answer for ever, parsed. */
async function answerWire(database: PGlite, wire: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // What is handed over is the engine's own memory.
  const onRawData = (bytes: Uint8Array) => void parts.push(bytes.slice())
  await database.execProtocolRawStream(wire, { syncToFs: false, onRawData })
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function answer(database: PGlite, call: ThreadCall): Promise<Uint8Array | undefined> {
  if ('wire' in call) return answerWire(database, call.wire)
  if ('snapshot' in call) {
    const dump = await database.dumpDataDir('none')
    await writeFile(call.snapshot, dump.stream())
  } else {
    await database.close()
  }
  return undefined
}

async function serve(): Promise<void> {
  const database = await open(workerData as Storage)
  let turn = Promise.resolve()
  // One session: calls run strictly in the order they arrived.
  port.on('message', (call: ThreadCall) => {
    turn = turn.then(async () => {
      try {
        const wire = await answer(database, call)
        port.postMessage({ id: call.id, ...(wire ? { wire } : {}) } satisfies ThreadAnswer)
      } catch (error) {
        port.postMessage({ id: call.id, failure: String(error) } satisfies ThreadAnswer)
      }
    })
  })
  port.postMessage({ ready: true } satisfies ThreadReady)
}

serve().catch((error: unknown) => {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  port.postMessage({ refused: message, name } satisfies ThreadReady)
  port.close()
})
