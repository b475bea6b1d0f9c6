import { isDeepStrictEqual } from 'node:util'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { explore } from '#sandbox/world/atlas/query.ts'
import { duckdbPeer } from './peers/duckdb.ts'
import { postgisPeer } from './peers/postgis.ts'
import { redisPeer } from './peers/redis-geo.ts'
import type { ServicePeer } from './peers/service.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { raceAsync } from '../timing.ts'
import { DENSITIES, makeWorkload } from './workload.ts'

const QUERIES = 30
const ROUNDS = 5
const OWN = 'the atlas'
/** Dense queries, as docs/performance.md reads them; the other densities are printed. */
const TARGETS: Record<string, number> = { PostGIS: 10 }

/** The full query against the same work behind the indexes that shops usually have. Each that is not there says so. */
export async function benchServices(atlas: Atlas): Promise<Bar[]> {
  const peers: ServicePeer[] = []
  try {
    for (const open of [postgisPeer, redisPeer, duckdbPeer]) {
      const peer = await open(atlas)
      if ('absent' in peer) console.log(`  left out: ${peer.absent}`)
      else peers.push(peer)
    }
    if (peers.length === 0) return []
    const workload = makeWorkload(atlas, QUERIES)
    const bars: Bar[] = []
    for (const density of DENSITIES) {
      for (const query of workload[density]) {
        const answer = explore(atlas, query)
        for (const peer of peers) {
          if (!isDeepStrictEqual(await peer.explore(query), answer)) {
            throw new Error(`${peer.name} answers otherwise: ${JSON.stringify(query)}`)
          }
        }
      }
      const engines = Object.fromEntries(peers.map((peer) => [peer.name, peer.explore]))
      const times = await raceAsync(
        { [OWN]: async (query) => explore(atlas, query), ...engines },
        workload[density],
        ROUNDS,
      )
      const own = times[OWN]?.p50 ?? Number.NaN
      heading(`Full query against services, ${density} (answers checked equal)`)
      row('', 'p50', 'p99', 'p50 ratio')
      for (const [name, { p50, p99 }] of Object.entries(times)) {
        row(name, span(p50), span(p99), `${(p50 / own).toFixed(1)} x`)
        const target = TARGETS[name.split(' ')[0] ?? '']
        if (density === 'dense' && target)
          bars.push({ what: `dense: ${name} / atlas`, value: p50 / own, atLeast: target })
      }
    }
    return bars
  } finally {
    for (const peer of peers) await peer.close()
  }
}
