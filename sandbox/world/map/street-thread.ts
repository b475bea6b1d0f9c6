// A thread that draws tiles and finds places; see streets.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { nearbyPlacesOf } from './nearby-places.ts'
import { ColumnAtlas } from '#sandbox/world/atlas/column-atlas.ts'
import type { Columns } from '#sandbox/world/atlas/column-file.ts'
import type { Answered, Asked } from './streets.ts'
import { openWorld } from './streets/open-world.ts'
import { openTiles } from './tiles.ts'

const { columns } = workerData as { columns: Columns }
const world = openWorld(new ColumnAtlas(columns))
const tiles = openTiles(world)

parentPort?.on('message', ({ id, question }: Asked) => {
  let answered: Answered
  try {
    const answer =
      question.ask === 'tile' ? tiles.find(question.z, question.x, question.y) : nearbyPlacesOf(world, question)
    answered = { id, answer }
  } catch (error) {
    answered = { id, error: String(error) }
  }
  parentPort?.postMessage(answered)
})
