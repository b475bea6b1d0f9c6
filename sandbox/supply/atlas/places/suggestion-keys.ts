import type { Columns } from '../column-file.ts'
import { fold } from './fold.ts'
import type { GatheredPlace } from './gather-places.ts'

/** Longer keys are cut: nobody types further. */
export const KEY_LENGTH = 24

/**
 * The sorted keys of the suggestion index: each name, alias and code of each place, from every word's start on, so that
 * "lumpur" finds Kuala Lumpur. Columns: keyBytes (ASCII, one run), keyStarts, keyPlace (index of the place).
 */
export function packSuggestionKeys(places: readonly GatheredPlace[]): Columns {
  const entries: string[] = []
  places.forEach((place, index) => {
    if (place.fame === 0) return
    const keys = new Set([place.name, ...place.aliases].flatMap((name) => wordStarts(fold(name))))
    // Sorting plain strings is several times faster than sorting pairs: the place rides behind the key.
    for (const key of keys) entries.push(`${key}\u0000${index}`)
  })
  entries.sort()
  const keys = entries.map((entry) => entry.slice(0, entry.indexOf('\u0000')))
  const starts = new Uint32Array(keys.length + 1)
  keys.forEach((key, index) => {
    starts[index + 1] = starts[index]! + key.length
  })
  return {
    keyBytes: new Uint8Array(Buffer.from(keys.join(''), 'latin1')),
    keyStarts: starts,
    keyPlace: Uint32Array.from(entries, (entry) => Number(entry.slice(entry.indexOf('\u0000') + 1))),
  }
}

function wordStarts(name: string): string[] {
  const keys: string[] = []
  for (let at = 0; at < name.length; at = name.indexOf(' ', at) + 1) {
    const key = name.slice(at, at + KEY_LENGTH)
    if (key.length > 1) keys.push(key)
    if (!name.includes(' ', at)) break
  }
  return keys
}
