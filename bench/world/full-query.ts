import { isDeepStrictEqual } from 'node:util'
import type { Atlas, RowSet } from '#sandbox/world/atlas/atlas.ts'
import { explore, rankRows } from '#sandbox/world/atlas/query.ts'
import { kdbushPeer, type Peer, sqlitePeer } from './peers/in-process.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { race } from '../timing.ts'
import { type CircleQuery, DENSITIES, type Density, makeWorkload } from './workload.ts'

const QUERIES = 90
const ROUNDS = 7
const OWN = 'the atlas'
const GATHERED = 'rows already gathered (the limit)'

/** Region, price, facets, filters, sort and page against the same work on other indexes; answers checked first. */
export function benchFullQuery(atlas: Atlas): Bar[] {
  const peers = [sqlitePeer(atlas), kdbushPeer(atlas)]
  try {
    const workload = makeWorkload(atlas, QUERIES)
    checkAnswers(
      atlas,
      peers,
      DENSITIES.flatMap((density) => workload[density]),
    )
    return DENSITIES.flatMap((density) => raceDensity(atlas, peers, density, workload[density]))
  } finally {
    for (const peer of peers) peer.close()
  }
}

function checkAnswers(atlas: Atlas, peers: readonly Peer[], queries: readonly CircleQuery[]): void {
  for (const query of queries) {
    const answer = explore(atlas, query)
    for (const peer of peers) {
      if (!isDeepStrictEqual(peer.explore(query), answer)) {
        throw new Error(`${peer.name} answers otherwise: ${JSON.stringify(query)}`)
      }
    }
  }
  console.log(`${queries.length} full queries answered equally by ${peers.length + 1} engines`)
}

function raceDensity(atlas: Atlas, peers: readonly Peer[], density: Density, queries: readonly CircleQuery[]): Bar[] {
  const gathered = new Map<CircleQuery, RowSet>()
  for (const query of queries) {
    const { count, rows, km } = atlas.region(query.area)
    gathered.set(query, { count, rows: rows.slice(), km: km.slice() })
  }
  const times = race<CircleQuery>(
    {
      [OWN]: (query) => void explore(atlas, query),
      [GATHERED]: (query) => {
        const set = gathered.get(query)
        if (set) rankRows(atlas, set.rows, set.km, set.count, query)
      },
      ...Object.fromEntries(peers.map((peer) => [peer.name, (query: CircleQuery) => void peer.explore(query)])),
    },
    queries,
    ROUNDS,
  )
  const hits = [...gathered.values()].reduce((sum, { count }) => sum + count, 0) / queries.length
  heading(`Full query, ${density}: ${Math.round(hits)} properties within 10 km`)
  row('', 'p50', 'p99', 'p50 ratio')
  const own = times[OWN]?.p50 ?? Number.NaN
  for (const [name, { p50, p99 }] of Object.entries(times))
    row(name, span(p50), span(p99), `${(p50 / own).toFixed(2)} x`)
  // The bar speaks of the dense query; the others show where fixed costs begin to count.
  if (density !== 'dense') return []
  const ratio = (name: string | undefined) => (times[name ?? '']?.p50 ?? Number.NaN) / own
  return [
    { what: 'dense: SQLite R*Tree / atlas', value: ratio(peers[0]?.name), atLeast: 5 },
    { what: 'dense: kdbush / atlas', value: ratio(peers[1]?.name), atLeast: 1.2 },
    { what: 'dense: atlas / gathered rows', value: 1 / ratio(GATHERED), atMost: 1.25 },
  ]
}
