import { join } from 'node:path'
import type { Party, World } from '#sandbox/party.ts'
import { Boxes } from './boxes.ts'
import { registerDav } from './dav-routes.ts'
import { Desk } from './desk.ts'
import { registerPages } from './page-routes.ts'

/**
 * The desks of mobile operators that give roaming passes: no operator publishes an interface for that, and what they take is a
 * list of numbers in a folder, answered by a file of results. Each partner has a box of its own below `/drop-box/`.
 */
export function dropBoxParty(world: World): Party {
  const boxes = new Boxes(join(world.dataDir, 'drop-box'))
  const desk = new Desk(world.faults)
  return {
    name: 'Roaming passes',
    about:
      'An operator’s desk: takes lists of numbers, gives passes, and tells what became of each. Activate them here.',
    page: '/drop-box',
    register: async (app) => {
      await boxes.load()
      await app.register(async (dav) => registerDav(dav, { boxes, desk, faults: world.faults }))
      await app.register(async (pages) => registerPages(pages, boxes, desk))
    },
    close: () => boxes.close(),
  }
}
