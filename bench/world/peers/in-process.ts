import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import KDBush from 'kdbush'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import type { ExploreResult } from '#sandbox/world/atlas/query.ts'
import type { CircleQuery } from '../workload.ts'
import { boxOf, Ranker } from './ranker.ts'

/** Another way to find the rows of a circle; pricing, facets, filters, sort and page are lent to it by us. */
export interface Peer {
  name: string
  explore: (query: CircleQuery) => ExploreResult
  close: () => void
}

export function kdbushPeer(atlas: Atlas): Peer {
  const { lat, lon, count } = atlas.columns
  const index = new KDBush(count, 64, Float32Array)
  for (let row = 0; row < count; row++) index.add(lon[row] ?? 0, lat[row] ?? 0)
  index.finish()
  const ranker = new Ranker(atlas)
  return {
    name: 'kdbush + circle + our pricing',
    explore: (query) => ranker.rank(index.range(...boxOf(query.area)), query),
    close: () => {},
  }
}

/** A database file of its own in the temporary folder, fed with the atlas' rows. */
export function sqlitePeer(atlas: Atlas): Peer {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-'))
  const db = new DatabaseSync(join(folder, 'rtree.sqlite'))
  db.exec('pragma journal_mode=off; pragma synchronous=off; pragma cache_size=-500000; pragma mmap_size=1000000000')
  db.exec('create virtual table place using rtree(id, west, east, south, north); begin')
  const insert = db.prepare('insert into place values (?, ?, ?, ?, ?)')
  const { lat, lon, count } = atlas.columns
  for (let row = 0; row < count; row++) {
    const [y, x] = [lat[row] ?? 0, lon[row] ?? 0]
    insert.run(row, x, x, y, y)
  }
  db.exec('commit')
  const select = db.prepare('select id from place where east >= ? and south <= ? and west <= ? and north >= ?')
  select.setReturnArrays(true)
  const ranker = new Ranker(atlas)
  return {
    name: 'SQLite R*Tree + our pricing',
    explore: (query) => {
      const [west, south, east, north] = boxOf(query.area)
      const found = select.all(west, north, east, south) as unknown as [number][]
      return ranker.rank(
        found.map(([row]) => row),
        query,
      )
    },
    close: () => {
      db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
