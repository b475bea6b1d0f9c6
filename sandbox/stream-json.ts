import { Readable } from 'node:stream'
import { setImmediate as letOthersWork } from 'node:timers/promises'

/** So many items make a piece. */
const PIECE = 100

/**
 * An object as JSON, its long lists piece by piece as they are read: one text of five thousand hotels, and its bytes
 * beside it, would take tens of megabytes for a moment, and the moment's memory does not come back. Between two pieces
 * the other parties of this process have their turn: a hub does not stand still because LiteAPI is writing.
 */
export function streamJson(members: Record<string, unknown>): Readable {
  return Readable.from(unhurried(piecesOf(members)))
}

async function* unhurried(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece
    await letOthersWork()
  }
}

/** A list whose items are made when they are read. */
export function* lazily<T, U>(items: readonly T[], make: (item: T, index: number) => U): Generator<U> {
  for (const [index, item] of items.entries()) yield make(item, index)
}

function isLazy(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value)
}

function* piecesOf(members: Record<string, unknown>): Generator<string> {
  let opener = '{'
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    yield `${opener}${JSON.stringify(name)}:`
    if (isLazy(value)) yield* listPieces(value)
    else yield JSON.stringify(value)
    opener = ','
  }
  yield opener === '{' ? '{}' : '}'
}

function* listPieces(items: Iterable<unknown>): Generator<string> {
  let piece: string[] = []
  let opener = '['
  for (const item of items) {
    piece.push(JSON.stringify(item))
    if (piece.length < PIECE) continue
    yield opener + piece.join(',')
    opener = ','
    piece = []
  }
  yield `${piece.length > 0 || opener === '[' ? opener : ''}${piece.join(',')}]`
}
