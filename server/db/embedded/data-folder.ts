import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderError } from './data-folder-error.ts'
import { syncTree } from './durable-files.ts'
import { makeFolder } from './make-folder.ts'

/** The only format that PGlite 0.5 reads. */
const DATA_VERSION = '18'

export interface DataFolder {
  /** Where the engine keeps its files. */
  cluster: string
  /** Call once the engine has opened: makes a fresh cluster safe against a power cut. */
  settle: () => void
}

/**
 * Takes `folder` for this process, for life. The lock is an exclusive SQLite transaction: the
 * kernel drops it with the process, kill -9 included, so there is no stale lock to clean up.
 * Throws DataFolderError when another process has it or the files are of another version.
 */
export function claimDataFolder(folder: string): DataFolder {
  const cluster = join(folder, 'cluster')
  const settled = join(folder, 'settled')
  requireFolder(folder)
  lock(folder)
  checkVersion(cluster)
  return {
    cluster,
    settle: () => {
      if (existsSync(settled)) return
      // Never the whole folder: closing any handle of the lock file would drop this process's lock (POSIX).
      syncTree(cluster)
      writeFileSync(settled, '')
    },
  }
}

/** With less the engine cannot even replay its log, whose pieces have 16 MB each. */
const LEAST_ROOM_MB = 32

/** Why the engine did not open, where the disk is full: its own words are about an assertion. Undefined where there is room. */
export function noRoom(folder: string, cause: unknown): DataFolderError | undefined {
  const free = freeMegabytes(folder)
  if (free === undefined || free >= LEAST_ROOM_MB) return undefined
  return new DataFolderError(
    `The disk of the data folder ${folder} has no room left: ${free} MB are free. Make some, then start again: what was committed is kept.`,
    { cause },
  )
}

/** Undefined where the disk does not say, or the folder went meanwhile: what failed first is the news then. */
function freeMegabytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / 2 ** 20)
  } catch {
    return undefined
  }
}

function requireFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be created: ${String(cause)}. Set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

// Kept for the life of the thread: a collected handle would give the lock away.
const held: DatabaseSync[] = []

function lock(folder: string): void {
  const file = join(folder, 'lock')
  try {
    const handle = new DatabaseSync(file)
    held.push(handle)
    handle.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (cause) {
    const busy = cause instanceof Error && /locked/.test(cause.message)
    throw new DataFolderError(
      busy
        ? `The database in ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`
        : `The data folder ${folder} is not writable.`,
      { cause },
    )
  }
}

function checkVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found === DATA_VERSION) return
  throw new DataFolderError(
    `The database in ${cluster} was written in format ${found}; this build reads ${DATA_VERSION}. ` +
      'Start the release that wrote it and move its data, or set DATA_DIR to a new folder.',
  )
}
