import { Readable } from 'node:stream'

/** So many items make a piece. */
const PIECE = 100

/**
 * An object as JSON, its long lists piece by piece as they are read: one text of five thousand hotels, and its bytes
 * beside it, would take tens of megabytes for a moment, and the moment's memory does not come back.
 */
export function streamJson(members: Record<string, unknown>): Readable {
  return Readable.from(piecesOf(members))
}

function* piecesOf(members: Record<string, unknown>): Generator<string> {
  let opener = '{'
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    yield `${opener}${JSON.stringify(name)}:`
    if (value instanceof Iterator) yield* listPieces(value)
    else yield JSON.stringify(value)
    opener = ','
  }
  yield opener === '{' ? '{}' : '}'
}

function* listPieces(items: IteratorObject<unknown>): Generator<string> {
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
