import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { boxOf, Ranker } from './ranker.ts'
import type { Absent, ServicePeer } from './service.ts'

/** What we use of its package, which is too heavy to be installed with the product (60 MB). */
interface DuckDb {
  DuckDBInstance: {
    create: (path: string, settings: Record<string, string>) => Promise<{ connect: () => Promise<Connection> }>
  }
}
interface Connection {
  run: (sql: string) => Promise<unknown>
  prepare: (sql: string) => Promise<Prepared>
  closeSync: () => void
}
interface Prepared {
  bindDouble: (index: number, value: number) => void
  runAndReadAll: () => Promise<{ getColumns: () => unknown[][] }>
}

const PACKAGE = '@duckdb/node-api'

/** DuckDB in this process, one thread as all peers; rows in the order of the atlas, so that zone maps help. */
export async function duckdbPeer(atlas: Atlas): Promise<ServicePeer | Absent> {
  const found = (await import(PACKAGE).catch(() => undefined)) as DuckDb | undefined
  if (!found) return { absent: `DuckDB: needs \`npm install --no-save ${PACKAGE}\`` }
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-bench-duckdb-'))
  const rows = join(folder, 'place.csv')
  const { lat, lon, count } = atlas.columns
  await writeFile(rows, Array.from({ length: count }, (_, row) => `${row},${lon[row]},${lat[row]}`).join('\n'))
  const instance = await found.DuckDBInstance.create(join(folder, 'place.duckdb'), { threads: '1' })
  const connection = await instance.connect()
  await connection.run(
    `create table place as select * from read_csv('${rows}', header = false, columns = {id: 'integer', x: 'double', y: 'double'})`,
  )
  const select = await connection.prepare('select id from place where x between $1 and $3 and y between $2 and $4')
  const ranker = new Ranker(atlas)
  return {
    name: 'DuckDB + our pricing',
    explore: async (query) => {
      boxOf(query.area).forEach((edge, at) => select.bindDouble(at + 1, edge))
      const [ids = []] = (await select.runAndReadAll()).getColumns()
      return ranker.rank(ids as number[], query)
    },
    close: async () => {
      connection.closeSync()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
