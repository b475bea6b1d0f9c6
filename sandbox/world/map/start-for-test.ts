import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { openWorld } from './streets/open-world.ts'

let world: ReturnType<typeof openWorld> | undefined

/** The streets of the atlas that all tests share. */
export async function testStreets() {
  world ??= openWorld(await testAtlas())
  return world
}
