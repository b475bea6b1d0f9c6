import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Only what we touch of the Emscripten file system; the shape is that of PGlite 0.5.16, which is pinned. */
interface FileStream {
  nfd?: number
  node: unknown
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: FileStream) => number }
  realPath: (node: unknown) => string
}
type Options = Parameters<NodeFS['init']>[1]

const EIO = 29

/**
 * PGlite's folder storage, with an fsync that reaches the disk. As shipped, PGlite starts with
 * fsync off and its file system has no fsync at all: fine for kill -9, fatal for a power cut.
 */
export class DurableFiles extends NodeFS {
  /** How often the engine asked for an fsync. A commit that does not raise it is not durable. */
  syncs = 0

  override async init(database: PGlite, options: Options) {
    const initialised = await super.init(database, options)
    const { emscriptenOpts } = initialised
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const files = (module as { NODEFS: NodeFileSystem }).NODEFS
        files.stream_ops.fsync = (stream) => this.sync(files, stream)
      },
    ]
    return initialised
  }

  private sync(files: NodeFileSystem, stream: FileStream): number {
    this.syncs += 1
    try {
      if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
      else fsyncSync(stream.nfd)
      return 0
    } catch (error) {
      // Some file systems cannot sync a directory or a read-only handle; PostgreSQL ignores that too.
      const { code } = error as NodeJS.ErrnoException
      return code === 'EINVAL' || code === 'EBADF' ? 0 : EIO
    }
  }
}

const SMALL_MEMORY = ['-c', 'shared_buffers=16MB']

/** Start parameters for a folder: PGlite's own without `-F`, which turns fsync off. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  ...SMALL_MEMORY,
]

/** Start parameters for a database in memory. */
export const memoryStart = [...PGlite.defaultStartParams, ...SMALL_MEMORY]

function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Syncs a whole tree, leaves first. initdb leaves its files to the kernel's mercy. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}
