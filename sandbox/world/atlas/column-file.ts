import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs'

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array } as const

type Kind = keyof typeof KINDS
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array
type View = new (buffer: SharedArrayBuffer, offset: number, length: number) => Column
export type Columns = Record<string, Column>

/** Where a column lies in the file: kind, first byte, number of items. */
type Directory = Record<string, readonly [kind: Kind, offset: number, length: number]>

const MAGIC = 0x41544c53
/** Columns start on 64 bytes: a cache line, and enough for the widest item. */
const align = (bytes: number) => Math.ceil(bytes / 64) * 64

/** Writes named typed arrays as one file; a reader sees the whole file or none. Little-endian, as every host of ours. */
export function writeColumns(path: string, columns: Columns): void {
  const directory: Directory = {}
  let offset = 0
  for (const [name, column] of Object.entries(columns)) {
    directory[name] = [column.constructor.name as Kind, offset, column.length]
    offset = align(offset + column.byteLength)
  }
  const json = Buffer.from(JSON.stringify(directory))
  const start = align(16 + json.byteLength)
  const head = Buffer.alloc(start)
  head.set(new Uint8Array(Uint32Array.of(MAGIC, json.byteLength, start, start + offset).buffer))
  head.set(json, 16)

  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, head)
  const file = openSync(draft, 'r+')
  try {
    for (const [name, [, at]] of Object.entries(directory)) {
      const column = columns[name]!
      writeSync(
        file,
        new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
        0,
        column.byteLength,
        start + at,
      )
    }
    writeSync(file, Buffer.alloc(1), 0, 1, start + offset)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}

/** Reads such a file into one buffer that threads may share; undefined when there is none or it is not whole. */
export function readColumns(path: string): Columns | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    const size = fstatSync(file).size
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < size;) {
      const read = readSync(file, bytes, at, size - at, at)
      if (read === 0) return undefined
      at += read
    }
    return viewColumns(buffer)
  } finally {
    closeSync(file)
  }
}

function viewColumns(buffer: SharedArrayBuffer): Columns | undefined {
  if (buffer.byteLength < 16) return undefined
  const [magic = 0, jsonBytes = 0, start = 0, end = 0] = new Uint32Array(buffer, 0, 4)
  if (magic !== MAGIC || buffer.byteLength !== end + 1) return undefined
  const directory = JSON.parse(Buffer.from(buffer, 16, jsonBytes).toString()) as Directory
  return Object.fromEntries(
    Object.entries(directory).map(([name, [kind, at, length]]) => [
      name,
      new (KINDS[kind] as View)(buffer, start + at, length),
    ]),
  )
}
