import pg from 'pg'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { startPostgres } from '#tools/postgres.ts'
import { boxOf, Ranker } from './ranker.ts'
import type { Absent, ServicePeer } from './service.ts'

const ROWS_A_STATEMENT = 50_000

/** A throw-away PostgreSQL with PostGIS: points under a GiST index, laid out along it. */
export async function postgisPeer(atlas: Atlas): Promise<ServicePeer | Absent> {
  const absent = { absent: 'PostGIS: needs the Debian packages postgresql and postgresql-15-postgis-3' }
  const postgres = await startPostgres()
  if (!postgres) return absent
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const close = async () => {
    await client.end()
    await postgres.stop()
  }
  const known = await client.query(`select from pg_available_extensions where name = 'postgis'`)
  if (known.rowCount === 0) {
    await close()
    return absent
  }
  await client.query('create extension postgis')
  await client.query('create table place (id integer primary key, at geometry(point, 4326) not null)')
  const { lat, lon, count } = atlas.columns
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const to = Math.min(count, from + ROWS_A_STATEMENT)
    await client.query(
      `insert into place select $1::integer + n::integer - 1, st_setsrid(st_makepoint(x, y), 4326)
       from unnest($2::float8[], $3::float8[]) with ordinality as point(x, y, n)`,
      [from, Array.from(lon.subarray(from, to)), Array.from(lat.subarray(from, to))],
    )
  }
  await client.query('create index place_at on place using gist (at)')
  await client.query('cluster place using place_at')
  await client.query('vacuum analyze place')
  const ranker = new Ranker(atlas)
  return {
    name: 'PostGIS + our pricing',
    explore: async (query) => {
      const found = await client.query<{ ids: number[] | null }>({
        name: 'circle',
        text: 'select array_agg(id) as ids from place where at && st_makeenvelope($1, $2, $3, $4, 4326)',
        values: [...boxOf(query.area)],
      })
      return ranker.rank(found.rows[0]?.ids ?? [], query)
    },
    close,
  }
}
