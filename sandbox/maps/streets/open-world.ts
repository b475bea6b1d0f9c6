import { readCoastLine } from '#sandbox/maps/land/coast-line.ts'
import { Shore } from '#sandbox/maps/land/shore.ts'
import type { Atlas } from '#sandbox/supply/atlas/atlas.ts'
import { Ground } from './ground.ts'
import { StreetWorld } from './world.ts'

/** One world for the map and the places on it. The shores are read when somebody first looks. */
export function streetWorldOf(atlas: Atlas): () => StreetWorld {
  let world: StreetWorld | undefined
  return () => (world ??= new StreetWorld(new Ground(atlas, new Shore(readCoastLine()))))
}
