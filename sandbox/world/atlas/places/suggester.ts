import type { Columns } from '#sandbox/world/atlas/column-file.ts'
import { bytesOf, fold } from './fold.ts'
import { KEY_LENGTH, SortedKeys } from './sorted-keys.ts'
import { BY_AREA, IS_COUNTRY } from './suggestion-keys.ts'
import { TypoWalk } from './typo-walk.ts'

/** The most that one call answers. */
export const MOST_SUGGESTIONS = 24
/** Prefixes with more keys than this keep their best places ready, so that one letter costs no more than eight. */
const READY_ABOVE = 512
/** A key typed in full counts as much more famous: "KL" is Kuala Lumpur, not Klang. */
const EXACT = 8
/** A place found by its country's or state's name counts for little against one of that name. */
const OF_AREA = 0.05
/** Each typed letter wrong costs this much fame. */
const TYPO = 0.2
/** Typos are looked for from this many letters on, and two of them from this many when one explains nothing. */
const TYPO_FROM = 4
const TWO_TYPOS_FROM = 6
/** No typo is looked for after so many places, one of them well known, or one that is surely meant. */
const ENOUGH = 3
const WELL_KNOWN = 60_000
const SURE = 400_000
/** The bits of a value that number the place. */
const PLACE = BY_AREA - 1

/** Keeps the best few places of a walk. */
class Best {
  readonly places: number[] = []
  readonly scores: number[] = []
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  add(place: number, score: number): void {
    const full = this.places.length === this.limit
    if (full && score <= this.scores[this.limit - 1]!) return
    const known = this.places.indexOf(place)
    if (known >= 0 && this.scores[known]! >= score) return
    let at = known >= 0 ? known : full ? this.limit - 1 : this.places.length
    for (; at > 0 && this.scores[at - 1]! < score; at--) {
      this.places[at] = this.places[at - 1]!
      this.scores[at] = this.scores[at - 1]!
    }
    this.places[at] = place
    this.scores[at] = score
  }
}

/** Prefix search over the sorted keys: with a country or state behind the name, and with typos when it finds little. */
export class Suggester {
  private readonly keys: SortedKeys
  private readonly areas: SortedKeys
  private readonly typos: TypoWalk
  private readonly fame: Float32Array
  private readonly state: Uint16Array
  private readonly country: Uint16Array
  private readonly ready = new Map<string, readonly [places: Uint32Array, scores: Float32Array]>()

  constructor(columns: Columns, fame: Float32Array) {
    this.keys = new SortedKeys(columns, 'key')
    this.areas = new SortedKeys(columns, 'area')
    this.typos = new TypoWalk(this.keys)
    this.fame = fame
    this.state = columns['placeState'] as Uint16Array
    this.country = columns['placeCountry'] as Uint16Array
    this.prepare(0, this.keys.values.length, 0, '')
  }

  /** Indices of places, best first. */
  suggest(term: string, limit: number): number[] {
    const words = bytesOf(fold(term))
    const query = words.slice(0, KEY_LENGTH)
    if (query === '') return []
    const best = new Best(Math.min(limit, MOST_SUGGESTIONS))
    this.addPrefix(query, best)
    const named = best.places.length
    if (named < ENOUGH) this.addInArea(words, best)
    const top = best.scores[0] ?? 0
    if (best.places.length > named || top >= (named >= ENOUGH ? WELL_KNOWN : SURE)) return best.places
    if (query.length >= TYPO_FROM && /^[ -~]+$/.test(query)) this.addTypos(query, best)
    return best.places
  }

  private prepare(low: number, high: number, depth: number, prefix: string): void {
    if (high - low <= READY_ABOVE) return
    if (depth > 0) {
      const best = new Best(MOST_SUGGESTIONS)
      this.addRange(low, high, 1, best)
      this.ready.set(prefix, [Uint32Array.from(best.places), Float32Array.from(best.scores)])
    }
    for (let at = this.keys.after(low, high, depth, -1); at < high;) {
      const letter = this.keys.letter(at, depth)
      const end = this.keys.after(at, high, depth, letter)
      this.prepare(at, end, depth + 1, prefix + String.fromCharCode(letter))
      at = end
    }
  }

  private addPrefix(query: string, best: Best): void {
    const [low, high] = this.keys.startingWith(query)
    // Keys equal to the term are shorter than all others that start with it: they come first.
    let longer = low
    while (longer < high && this.keys.letter(longer, query.length) < 0) longer++
    this.addRange(low, longer, EXACT, best)
    this.addAll(query, low, high, 1, best)
  }

  private addAll(prefix: string, low: number, high: number, factor: number, best: Best): void {
    const ready = high - low > READY_ABOVE ? this.ready.get(prefix) : undefined
    if (!ready) return this.addRange(low, high, factor, best)
    const [places, scores] = ready
    for (let at = 0; at < places.length; at++) best.add(places[at]!, scores[at]! * factor)
  }

  private addRange(low: number, high: number, factor: number, best: Best): void {
    for (let at = low; at < high; at++) {
      const value = this.keys.values[at]!
      const place = value & PLACE
      best.add(place, this.fame[place]! * (value < BY_AREA ? factor : factor * OF_AREA))
    }
  }

  /** "paris france", "bandung jawa barat": a whole name and behind it the beginning of a state or country. */
  private addInArea(words: string, best: Best): void {
    for (let space = words.lastIndexOf(' '); space > 0; space = words.lastIndexOf(' ', space - 1)) {
      const name = words.slice(0, space).slice(0, KEY_LENGTH)
      const areas = this.areasNamed(words.slice(space + 1))
      if (areas.size === 0) continue
      const [low, high] = this.keys.startingWith(name)
      const whole = this.keys.after(low, high, name.length, 32)
      for (let at = low; at < whole; at++) {
        const place = this.keys.values[at]! & PLACE
        const isThere = areas.has(this.state[place]!) || areas.has(this.country[place]! + IS_COUNTRY)
        if (isThere) best.add(place, this.fame[place]!)
      }
      if (best.places.length === 0 && name.length >= TYPO_FROM) this.addTypos(name, best)
      if (best.places.length > 0) return
    }
  }

  /** Numbers of the states and countries with a word that starts so. */
  private areasNamed(words: string): Set<number> {
    const [low, high] = this.areas.startingWith(words.slice(0, KEY_LENGTH))
    return new Set(this.areas.values.subarray(low, high))
  }

  private addTypos(query: string, best: Best): void {
    const isUnknown = best.places.length === 0
    this.addWithin(1, query, best)
    if (isUnknown && best.places.length === 0 && query.length >= TWO_TYPOS_FROM) this.addWithin(2, query, best)
  }

  private addWithin(edits: number, query: string, best: Best): void {
    this.typos.walk(query, edits, (prefix, low, high) => this.addAll(prefix, low, high, TYPO ** edits, best))
  }
}
