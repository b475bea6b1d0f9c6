import {
  appendFileSync,
  closeSync,
  existsSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** An append-only file of JSON lines: what the sandbox must still know after a crash. */
export interface Journal<T> {
  /** Every entry that was kept when the file was opened, oldest first. */
  readonly replayed: readonly T[]
  /** Written when it returns: a killed process does not lose it, a machine without power may. */
  write: (entry: T) => void
  /** Resolves when the line is on the disk. Lines that come while one flush runs share the next. */
  append: (entry: T) => Promise<void>
  close: () => Promise<void>
}

const flushToDisk = promisify(fdatasync)
const toLine = (entry: unknown) => `${JSON.stringify(entry)}\n`

/**
 * Reads the file, if there is one. A torn last line (the machine died while writing) is cut off, and so are the entries
 * that `keep` refuses: what has an end of life does not pile up.
 */
export function openJournal<T>(
  path: string,
  read: (value: unknown) => T,
  keep: (entry: T) => boolean = () => true,
): Journal<T> {
  const replayed = existsSync(path) ? replay(path, read, keep) : []
  let file: number | undefined
  let lastFlush: Promise<void> = Promise.resolve()
  let nextFlush: Promise<void> | undefined

  function write(entry: T): number {
    if (file === undefined) {
      mkdirSync(dirname(path), { recursive: true })
      file = openSync(path, 'a')
    }
    const { size } = fstatSync(file)
    try {
      appendFileSync(file, toLine(entry))
    } catch (error) {
      // A full disk takes half a line: the next one would end it, and neither could be read again.
      ftruncateSync(file, size)
      throw error
    }
    return file
  }

  return {
    replayed,
    write,
    async append(entry) {
      const written = write(entry)
      nextFlush ??= lastFlush.then(() => {
        nextFlush = undefined
        return flushToDisk(written)
      })
      // The chain must survive a failed flush: the callers that wait for that flush see the failure.
      lastFlush = nextFlush.catch(() => undefined)
      await nextFlush
    },
    async close() {
      await lastFlush
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

function replay<T>(path: string, read: (value: unknown) => T, keep: (entry: T) => boolean): T[] {
  const before = readFileSync(path)
  const whole = before.lastIndexOf(0x0a) + 1
  if (whole < before.length) truncateSync(path, whole)
  const lines = before.subarray(0, whole).toString('utf8').split('\n')
  const entries = lines.filter((line) => line !== '').map((line) => read(JSON.parse(line)))
  const kept = entries.filter(keep)
  if (kept.length < entries.length) {
    writeFileSync(`${path}.tmp`, kept.map(toLine).join(''), { flush: true })
    renameSync(`${path}.tmp`, path)
  }
  return kept
}
