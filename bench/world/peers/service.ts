import type { ExploreResult } from '#sandbox/world/atlas/query.ts'
import type { CircleQuery } from '../workload.ts'

/** An index behind a wire: it finds the rows of a circle, the rest is lent to it by us. */
export interface ServicePeer {
  name: string
  explore: (query: CircleQuery) => Promise<ExploreResult>
  close: () => Promise<void>
}

/** Why a peer takes no part, in words that say what to install. */
export type Absent = { absent: string }
