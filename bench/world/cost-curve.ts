import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { ColumnAtlas } from '#sandbox/world/atlas/column-atlas.ts'
import { gatherPlaces } from '#sandbox/world/atlas/places/gather-places.ts'
import { readCountryNames } from '#sandbox/world/atlas/places/packages.ts'
import { packPlaces } from '#sandbox/world/atlas/places/place-table.ts'
import { packSuggestionKeys } from '#sandbox/world/atlas/places/suggestion-keys.ts'
import { generateProperties } from '#sandbox/world/atlas/properties/generate-properties.ts'
import { toColumns } from '#sandbox/world/atlas/properties/property-columns.ts'
import { explore } from '#sandbox/world/atlas/query.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { race } from '../timing.ts'
import { type CircleQuery, makeWorkload } from './workload.ts'

const SIZES = [90_000, 900_000, 9_000_000]
const QUERIES = 30
const ROUNDS = 5
const HITS = 4000
const WIDEST_KM = 2000

/** What a query costs as the world grows: in the same circle, and in a circle that holds the same number of hits. */
export function benchCostCurve(usual: Atlas): Bar[] {
  const places = gatherPlaces()
  const shared = { ...packPlaces(places, readCountryNames()), ...packSuggestionKeys(places) }
  const atlases = SIZES.map((size) => new ColumnAtlas({ ...shared, ...toColumns(generateProperties(places, size)) }))
  const sameCircle = makeWorkload(usual, QUERIES).dense
  const sameHits = atlases.map((atlas) => sameCircle.map((query) => withHits(atlas, query)))
  const byCircle = raceSizes(atlases, () => sameCircle)
  const byHits = raceSizes(atlases, (at) => sameHits[at] ?? [])
  heading('Cost as the world grows: p50 of a full query')
  row('properties', 'in 10 km', 'hits', `in ${HITS} hits`)
  atlases.forEach((atlas, at) => {
    const hits = sameCircle.reduce((sum, { area }) => sum + atlas.region(area).count, 0) / QUERIES
    const cells = [byCircle[at], byHits[at]].map((time) => span(time?.p50 ?? Number.NaN))
    row(atlas.size.toLocaleString('en'), cells[0] ?? '', String(Math.round(hits)), cells[1] ?? '')
  })
  const p50 = byHits.map((time) => time?.p50 ?? Number.NaN)
  return [{ what: `${HITS} hits: 9 million / 900,000`, value: (p50[2] ?? NaN) / (p50[1] ?? NaN), atMost: 2 }]
}

function raceSizes(atlases: readonly Atlas[], queriesOf: (at: number) => readonly CircleQuery[]) {
  const engines = atlases.map((atlas, at) => {
    const queries = queriesOf(at)
    return [String(atlas.size), (index: number) => void explore(atlas, queries[index]!)] as const
  })
  const times = race(
    Object.fromEntries(engines),
    Array.from({ length: QUERIES }, (_, index) => index),
    ROUNDS,
  )
  return atlases.map(({ size }) => times[String(size)])
}

/** The same question about a circle that holds about as many properties in every world. */
function withHits(atlas: Atlas, query: CircleQuery): CircleQuery {
  let [narrow, wide] = [0, WIDEST_KM]
  while (wide - narrow > 0.01) {
    const radiusKm = (narrow + wide) / 2
    if (atlas.region({ ...query.area, radiusKm }).count < HITS) narrow = radiusKm
    else wide = radiusKm
  }
  return { ...query, area: { ...query.area, radiusKm: wide } }
}
