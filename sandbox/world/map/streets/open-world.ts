import { readCoastLine } from '#sandbox/world/map/land/coast-line.ts'
import { Shore } from '#sandbox/world/map/land/shore.ts'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { Ground } from './ground.ts'
import { StreetWorld } from './world.ts'

/** The streets of an atlas. Reads the shores, which takes a moment. */
export function openWorld(atlas: Atlas): StreetWorld {
  return new StreetWorld(new Ground(atlas, new Shore(readCoastLine())))
}
