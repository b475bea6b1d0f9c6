import type { Columns } from '../column-file.ts'
import { fold } from './fold.ts'
import { KEY_LENGTH } from './suggestion-keys.ts'

/** The most that one call answers. */
export const MOST_SUGGESTIONS = 24
/** Prefixes with more keys than this keep their best places ready, so that one letter costs no more than eight. */
const READY_ABOVE = 512
/** A key typed in full counts as much more famous: "KL" is Kuala Lumpur, not Klang. */
const EXACT = 8
/** A typed letter wrong costs this much fame. */
const TYPO = 0.2
/** Typos are only looked for from this many letters, and when fewer than this many places start with the term. */
const TYPO_FROM = 4
const ENOUGH = 3

/** Keeps the best few places of a walk. */
class Best {
  readonly places: number[] = []
  private readonly scores: number[] = []
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  add(place: number, score: number): void {
    const full = this.places.length === this.limit
    if ((full && score <= this.scores[this.limit - 1]!) || this.places.includes(place)) return
    let at = full ? this.limit - 1 : this.places.length
    for (; at > 0 && this.scores[at - 1]! < score; at--) {
      this.places[at] = this.places[at - 1]!
      this.scores[at] = this.scores[at - 1]!
    }
    this.places[at] = place
    this.scores[at] = score
  }
}

/**
 * Prefix search over the sorted keys, with one typo when the prefix finds little. The keys are walked as a trie
 * without building one: the children of a node are the runs of equal letters at its depth.
 */
export class Suggester {
  private readonly bytes: Uint8Array
  private readonly starts: Uint32Array
  private readonly place: Uint32Array
  private readonly fame: Float32Array
  private readonly ready = new Map<string, Uint32Array>()
  /** One row of edit distances for each depth. */
  private readonly distances = Array.from({ length: KEY_LENGTH + 3 }, () => new Uint8Array(KEY_LENGTH + 1))
  private readonly path = new Uint8Array(KEY_LENGTH + 3)

  constructor(columns: Columns, fame: Float32Array) {
    this.bytes = columns['keyBytes'] as Uint8Array
    this.starts = columns['keyStarts'] as Uint32Array
    this.place = columns['keyPlace'] as Uint32Array
    this.fame = fame
    this.prepare(0, this.place.length, 0, '')
  }

  /** Indices of places, best first. */
  suggest(term: string, limit: number): number[] {
    const query = fold(term).slice(0, KEY_LENGTH)
    if (query === '') return []
    const best = new Best(Math.min(limit, MOST_SUGGESTIONS))
    this.addPrefix(query, best)
    if (best.places.length < ENOUGH && query.length >= TYPO_FROM) this.addTypos(query, best)
    return best.places
  }

  private prepare(low: number, high: number, depth: number, prefix: string): void {
    if (high - low <= READY_ABOVE) return
    if (depth > 0) {
      const best = new Best(MOST_SUGGESTIONS)
      this.addRange(low, high, 1, best)
      this.ready.set(prefix, Uint32Array.from(best.places))
    }
    for (let at = this.after(low, high, depth, -1); at < high;) {
      const letter = this.letter(at, depth)
      const end = this.after(at, high, depth, letter)
      this.prepare(at, end, depth + 1, prefix + String.fromCharCode(letter))
      at = end
    }
  }

  private addPrefix(query: string, best: Best): void {
    let low = 0
    let high = this.place.length
    for (let depth = 0; depth < query.length && low < high; depth++) {
      const letter = query.charCodeAt(depth)
      low = this.after(low, high, depth, letter - 1)
      high = this.after(low, high, depth, letter)
    }
    // Keys equal to the term are shorter than all others that start with it: they come first.
    for (let at = low; at < high && this.letter(at, query.length) < 0; at++) {
      best.add(this.place[at]!, this.fame[this.place[at]!]! * EXACT)
    }
    const ready = this.ready.get(query)
    if (ready) for (const place of ready) best.add(place, this.fame[place]!)
    else this.addRange(low, high, 1, best)
  }

  private addRange(low: number, high: number, factor: number, best: Best): void {
    for (let at = low; at < high; at++) best.add(this.place[at]!, this.fame[this.place[at]!]! * factor)
  }

  /** The first letter is taken as typed: it spares 25 of 26 branches and is rarely the wrong one. */
  private addTypos(query: string, best: Best): void {
    const first = query.charCodeAt(0)
    const low = this.after(0, this.place.length, 0, first - 1)
    const high = this.after(low, this.place.length, 0, first)
    const [start, next] = [this.distances[0]!, this.distances[1]!]
    for (let column = 0; column <= query.length; column++) {
      start[column] = column
      next[column] = Math.abs(column - 1)
    }
    this.path[0] = first
    this.walk(low, high, 1, query, best)
  }

  private walk(low: number, high: number, depth: number, query: string, best: Best): void {
    if (this.distances[depth]![query.length]! <= 1) {
      this.addFound(low, high, depth, best)
      return
    }
    if (depth > query.length || depth >= KEY_LENGTH) return
    for (let at = this.after(low, high, depth, -1); at < high;) {
      const letter = this.letter(at, depth)
      const end = this.after(at, high, depth, letter)
      if (this.measure(depth, letter, query) <= 1) {
        this.path[depth] = letter
        this.walk(at, end, depth + 1, query, best)
      }
      at = end
    }
  }

  private addFound(low: number, high: number, depth: number, best: Best): void {
    const ready = high - low > READY_ABOVE && this.ready.get(String.fromCharCode(...this.path.subarray(0, depth)))
    if (ready) for (const place of ready) best.add(place, this.fame[place]! * TYPO)
    else this.addRange(low, high, TYPO, best)
  }

  /** Fills the row of distances below `depth` (Damerau: swapped neighbours are one edit); answers its least. */
  private measure(depth: number, letter: number, query: string): number {
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

  /** The letter of a key at a depth; -1 past its end. */
  private letter(key: number, depth: number): number {
    const at = this.starts[key]! + depth
    return at < this.starts[key + 1]! ? this.bytes[at]! : -1
  }

  /** First key in [low, high) whose letter at this depth is above `letter`. */
  private after(low: number, high: number, depth: number, letter: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.letter(middle, depth) <= letter) low = middle + 1
      else high = middle
    }
    return low
  }
}
