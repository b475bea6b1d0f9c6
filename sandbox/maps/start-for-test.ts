import { testAtlas } from '#sandbox/supply/atlas/test-atlas.ts'
import { streetWorldOf } from './streets/open-world.ts'

let world: ReturnType<typeof streetWorldOf> | undefined

/** The streets of the atlas that all tests share. */
export async function testStreets() {
  world ??= streetWorldOf(await testAtlas())
  return world()
}
