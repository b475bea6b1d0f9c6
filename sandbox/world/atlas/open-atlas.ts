import type { Atlas } from './atlas.ts'
import { ColumnAtlas } from './column-atlas.ts'
import { openColumns } from './open-columns.ts'

export async function openAtlas(dataDir: string): Promise<Atlas> {
  return new ColumnAtlas(await openColumns(dataDir))
}
