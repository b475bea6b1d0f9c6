import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** An append-only file of JSON lines: what the sandbox must still know after a crash. */
export interface JsonLines<T> {
  /** Every entry in the file when it was opened. */
  readonly replayed: readonly T[]
  /** Returns when the line is written; `durable` also waits for the disk. */
  append: (entry: T, durable: boolean) => void
  close: () => void
}

/** Opens or creates the file. A torn last line (the machine died while writing) is cut off. */
export function openJsonLines<T>(path: string, read: (value: unknown) => T): JsonLines<T> {
  mkdirSync(dirname(path), { recursive: true })
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = before.lastIndexOf(0x0a) + 1
  const replayed = before
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => read(JSON.parse(line)))
  const file = openSync(path, 'a')
  if (whole < before.length) ftruncateSync(file, whole)
  return {
    replayed,
    append(entry, durable) {
      writeSync(file, `${JSON.stringify(entry)}\n`)
      if (durable) fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}
