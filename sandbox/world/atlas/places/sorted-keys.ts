import type { Columns } from '#sandbox/world/atlas/column-file.ts'
import { bytesOf, fold } from './fold.ts'

/** Longer keys are cut: no visitor types further. */
export const KEY_LENGTH = 24

/** Keys of a name: from every word's start on, so that "lumpur" finds Kuala Lumpur. */
export function wordStarts(name: string): string[] {
  const folded = bytesOf(fold(name))
  const keys: string[] = []
  for (let at = 0; at < folded.length; at = folded.indexOf(' ', at) + 1) {
    const key = folded.slice(at, at + KEY_LENGTH)
    if (key.length > 1) keys.push(key)
    if (!folded.includes(' ', at)) break
  }
  return keys
}

/** The key of a name of several words, typed without their spaces. */
export function joinedWords(name: string): string | undefined {
  const folded = bytesOf(fold(name))
  return folded.includes(' ') ? folded.replaceAll(' ', '').slice(0, KEY_LENGTH) : undefined
}

/** Collects (key, value) pairs and packs them sorted, once for each value: `…Bytes` (one run), `…Starts`, `…Values`. */
export class KeyPacker {
  private readonly values = new Map<string, number[]>()

  /** The same pair again, right behind the first, changes nothing. */
  add(key: string, value: number): void {
    const values = this.values.get(key)
    if (!values) this.values.set(key, [value])
    else if (values.at(-1) !== value) values.push(value)
  }

  pack(name: string): Columns {
    const keys: string[] = []
    const values: number[] = []
    for (const key of sortStrings([...this.values.keys()])) {
      for (const value of this.values.get(key)!) {
        keys.push(key)
        values.push(value)
      }
    }
    const starts = new Uint32Array(keys.length + 1)
    keys.forEach((key, index) => {
      starts[index + 1] = starts[index]! + key.length
    })
    return {
      [`${name}Bytes`]: new Uint8Array(Buffer.from(keys.join(''), 'latin1')),
      [`${name}Starts`]: starts,
      [`${name}Values`]: Uint32Array.from(values),
    }
  }
}

/** By letters, as `sort` does. Many short lists, one for each two first letters, are sorted sooner than one long list. */
function sortStrings(strings: readonly string[]): string[] {
  const lists = Map.groupBy(strings, (text) => text.slice(0, 2))
  return [...lists.keys()].toSorted().flatMap((start) => lists.get(start)!.toSorted())
}

/**
 * Packed keys, walked as a trie without building one: the children of a node are the runs of equal letters at its
 * depth.
 */
export class SortedKeys {
  readonly values: Uint32Array
  private readonly bytes: Uint8Array
  private readonly starts: Uint32Array

  constructor(columns: Columns, name: string) {
    this.bytes = columns[`${name}Bytes`] as Uint8Array
    this.starts = columns[`${name}Starts`] as Uint32Array
    this.values = columns[`${name}Values`] as Uint32Array
  }

  /** The keys that start with `prefix`, as [low, high). */
  startingWith(prefix: string): [low: number, high: number] {
    let low = 0
    let high = this.values.length
    for (let depth = 0; depth < prefix.length && low < high; depth++) {
      const letter = prefix.charCodeAt(depth)
      low = this.after(low, high, depth, letter - 1)
      high = this.after(low, high, depth, letter)
    }
    return [low, high]
  }

  /** The letter of a key at a depth; -1 past its end. */
  letter(key: number, depth: number): number {
    const at = this.starts[key]! + depth
    return at < this.starts[key + 1]! ? this.bytes[at]! : -1
  }

  /** First key in [low, high) whose letter at this depth is above `letter`. */
  after(low: number, high: number, depth: number, letter: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.letter(middle, depth) <= letter) low = middle + 1
      else high = middle
    }
    return low
  }
}
