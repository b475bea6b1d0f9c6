import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Atlas } from './atlas.ts'
import { openAtlas } from './open-atlas.ts'

let opened: Promise<Atlas> | undefined

/** The real atlas for unit tests and measurements; its file is kept between runs. */
export function testAtlas(): Promise<Atlas> {
  return (opened ??= openAtlas(join(tmpdir(), 'lodestay-atlas')))
}
