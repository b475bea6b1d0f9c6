import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { hearErrors } from '#server/db/guarded-pool.ts'
import { DataFolderError } from './data-folder-error.ts'
import type { Storage, ThreadAnswer, ThreadCall, ThreadReady } from './database-thread.ts'
import { WireSocket } from './wire-socket.ts'

export interface Embedded {
  /** A real `pg.Pool` of the one session there is. */
  pool: pg.Pool
  /** Writes the whole database to a file that `{ snapshot }` storage reads back. */
  snapshot: (file: string) => Promise<void>
  close: () => Promise<void>
  /** Resolves when its thread ends without `close`: nothing is answered from then on. */
  died: Promise<Error>
}

/** Waiting longer for the one session means that code inside a transaction asked for a second one. */
const SESSION_PATIENCE_MS = 10_000

/** A bound, far above what it needs: 15 to 17 MB after 250 searches. The engine's own memory is none of it. */
const threadHeap = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 }

type Call = { wire: Uint8Array } | { snapshot: string } | { close: true }

/**
 * PostgreSQL inside this process, in a thread of its own: on the main thread it would starve
 * timers and sockets. Throws DataFolderError when the folder cannot be used.
 */
export async function openEmbedded(
  storage: Storage,
  types: pg.CustomTypesConfig,
  patienceMs = SESSION_PATIENCE_MS,
): Promise<Embedded> {
  const thread = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: storage,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: threadHeap,
  })
  await ready(thread)
  const { call, died } = callsTo(thread)
  let isClosing = false
  const pool = new OneSessionPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patienceMs,
    types,
    stream: () => new WireSocket(async (bytes) => (await call({ wire: bytes })).wire ?? new Uint8Array()),
  })
  hearErrors(pool)
  return {
    pool,
    snapshot: async (file) => void (await call({ snapshot: file })),
    died: new Promise((resolve) => void died.then((error) => (isClosing ? undefined : resolve(error)))),
    close: async () => {
      isClosing = true
      await call({ close: true }).catch(() => undefined)
      await thread.terminate()
    },
  }
}

/** `pg.Pool` with words for the mistake that only one session turns into a deadlock. */
class OneSessionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().catch(explainWait)
  }
}
type ConnectCallback = Parameters<pg.Pool['connect']>[0]

function explainWait(cause: Error): never {
  if (!cause.message.startsWith('timeout exceeded')) throw cause
  throw new Error(
    'The embedded database has one session and it stayed busy for too long: is the outer db used inside a transaction?',
    { cause },
  )
}

async function ready(thread: Worker): Promise<void> {
  const first = await new Promise<ThreadReady>((resolve, reject) => {
    // Node's watch mode talks on the same port about the files a thread imports.
    const listen = (message: ThreadReady) => {
      if (!('ready' in message) && !('refused' in message)) return
      thread.off('message', listen)
      resolve(message)
    }
    thread.on('message', listen)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} at its start`)))
  })
  if ('ready' in first) return
  throw first.name === 'DataFolderError' ? new DataFolderError(first.refused) : new Error(first.refused)
}

/** Request and answer over the thread's port. When the thread dies, every open and later call fails. */
function callsTo(thread: Worker): { call: (call: Call) => Promise<ThreadAnswer>; died: Promise<Error> } {
  const waiting = new Map<number, { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let death: Error | undefined
  const died = Promise.withResolvers<Error>()
  const die = (error: Error) => {
    death = error
    died.resolve(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  thread.on('message', (answer: ThreadAnswer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.failure === undefined) caller?.resolve(answer)
    else caller?.reject(new Error(answer.failure))
  })
  thread.on('error', die)
  thread.on('exit', (code) => die(new Error(`The embedded database stopped with code ${code}`)))
  const call = (asked: Call) =>
    new Promise<ThreadAnswer>((resolve, reject) => {
      if (death) return reject(death)
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      thread.postMessage({ id: lastId, ...asked } satisfies ThreadCall, [])
    })
  return { call, died: died.promise }
}
