import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Columns } from './column-file.ts'
import { gatherPlaces } from './places/gather-places.ts'
import { readCountryNames } from './places/packages.ts'
import { packPlaces } from './places/place-table.ts'
import { packSuggestionKeys } from './places/suggestion-keys.ts'
import { packHosts } from './properties/host-columns.ts'

/** Everything the atlas knows as columns: places, the keys they are found by, and properties. */
export async function generateAtlas(): Promise<Columns> {
  const thread = new Worker(new URL('./properties/property-thread.ts', import.meta.url))
  const properties = once(thread, 'message') as Promise<[Columns]>
  const places = gatherPlaces()
  // Sights are the last places: without them every other one keeps its number and its properties.
  const hosts = packHosts(places.filter(({ type }) => type !== 'PointOfInterest'))
  thread.postMessage(hosts)
  const named = { ...packPlaces(places, readCountryNames()), ...packSuggestionKeys(places) }
  const [drawn] = await properties
  return { ...named, ...drawn }
}
