import { KEY_LENGTH, type SortedKeys } from './sorted-keys.ts'

type Found = (prefix: string, low: number, high: number) => void

/** Finds the keys that start with a mistyped query; one row of edit distances for each depth of the walk. */
export class TypoWalk {
  private readonly keys: SortedKeys
  private readonly distances = Array.from({ length: KEY_LENGTH + 3 }, () => new Uint8Array(KEY_LENGTH + 1))
  private readonly path = new Uint8Array(KEY_LENGTH + 3)
  private query = ''
  private edits = 1
  private found: Found = () => undefined

  constructor(keys: SortedKeys) {
    this.keys = keys
  }

  /** The first letter is taken as typed: it spares 25 of 26 branches and is rarely the wrong one. */
  walk(query: string, edits: number, found: Found): void {
    this.query = query
    this.edits = edits
    this.found = found
    const first = query.charCodeAt(0)
    const [low, high] = this.keys.startingWith(query.charAt(0))
    const [start, next] = [this.distances[0]!, this.distances[1]!]
    for (let column = 0; column <= query.length; column++) {
      start[column] = column
      next[column] = Math.abs(column - 1)
    }
    this.path[0] = first
    this.descend(low, high, 1, 0)
  }

  private descend(low: number, high: number, depth: number, least: number): void {
    if (this.distances[depth]![this.query.length]! <= this.edits) {
      this.found(String.fromCharCode(...this.path.subarray(0, depth)), low, high)
      return
    }
    if (depth >= this.query.length + this.edits || depth >= KEY_LENGTH) return
    if (least >= this.edits) return this.descendExactly(low, high, depth)
    for (let at = this.keys.after(low, high, depth, -1); at < high;) {
      const letter = this.keys.letter(at, depth)
      const end = this.keys.after(at, high, depth, letter)
      this.enter(letter, at, end, depth)
      at = end
    }
  }

  /** All edits are spent: only letters that the query has hereabouts lead on. */
  private descendExactly(low: number, high: number, depth: number): void {
    const window = this.query.slice(Math.max(0, depth - this.edits - 1), depth + this.edits + 1)
    for (let column = 0; column < window.length; column++) {
      const letter = window.charCodeAt(column)
      if (window.indexOf(window.charAt(column)) < column) continue
      const at = this.keys.after(low, high, depth, letter - 1)
      const end = this.keys.after(at, high, depth, letter)
      if (at < end) this.enter(letter, at, end, depth)
    }
  }

  private enter(letter: number, low: number, high: number, depth: number): void {
    const least = this.measure(depth, letter)
    if (least > this.edits) return
    this.path[depth] = letter
    this.descend(low, high, depth + 1, least)
  }

  /** Fills the row of distances below `depth` (Damerau: swapped neighbours are one edit); answers its least. */
  private measure(depth: number, letter: number): number {
    const { query } = this
    const above = this.distances[depth]!
    const row = this.distances[depth + 1]!
    const two = this.distances[depth - 1]!
    let least = (row[0] = depth + 1)
    for (let column = 1; column <= query.length; column++) {
      const typed = query.charCodeAt(column - 1)
      let edits = above[column - 1]! + (typed === letter ? 0 : 1)
      edits = Math.min(edits, above[column]! + 1, row[column - 1]! + 1)
      const swapped = column > 1 && query.charCodeAt(column - 2) === letter && typed === this.path[depth - 1]
      if (swapped) edits = Math.min(edits, two[column - 2]! + 1)
      row[column] = edits
      if (edits < least) least = edits
    }
    return least
  }
}
