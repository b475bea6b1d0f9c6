import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** An append-only file of JSON lines: what the sandbox must still know after a crash. */
export interface JsonLines<T> {
  /** Every entry that was kept when the file was opened. */
  readonly replayed: readonly T[]
  /** Returns when the line is written; `durable` also waits for the disk. */
  append: (entry: T, durable: boolean) => void
  close: () => void
}

const toLine = (entry: unknown) => `${JSON.stringify(entry)}\n`

/**
 * Opens or creates the file. A torn last line (the machine died while writing) is cut off, and so are the entries that
 * `keep` refuses: what has an end of life does not pile up.
 */
export function openJsonLines<T>(
  path: string,
  read: (value: unknown) => T,
  keep: (entry: T) => boolean = () => true,
): JsonLines<T> {
  mkdirSync(dirname(path), { recursive: true })
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = before.lastIndexOf(0x0a) + 1
  if (whole < before.length) truncateSync(path, whole)
  const lines = before.subarray(0, whole).toString('utf8').split('\n')
  const entries = lines.filter((line) => line !== '').map((line) => read(JSON.parse(line)))
  const replayed = entries.filter(keep)
  if (replayed.length < entries.length) {
    writeFileSync(`${path}.tmp`, replayed.map(toLine).join(''), { flush: true })
    renameSync(`${path}.tmp`, path)
  }
  const file = openSync(path, 'a')
  return {
    replayed,
    append(entry, durable) {
      writeSync(file, toLine(entry))
      if (durable) fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}
