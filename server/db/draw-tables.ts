import type { Draw } from '#shared/bundle/bundle.ts'
import type { BeaconChain } from '#server/beacons/random-beacon.ts'
import type { Json } from './column-types.ts'

/** A partner's draw: open, then closed, then decided, each once. */
export interface DrawTable {
  name: string
  partner: string
  partner_name: string
  bundle_version: number
  /** IANA zone whose calendar its days are counted in. */
  zone: string
  /** What was promised then; the partner may promise other things today. */
  terms: Json<Draw>
  beacon: Json<BeaconChain>
  seed_sealed: string
  seed_hash: string
  opened_at: Date
  closed_at: Date | null
  entries_hash: string | null
  round: number | null
  round_at: Date | null
  decided_at: Date | null
  seed: string | null
  signature: string | null
  randomness: string | null
  withdrawn: Json<string[]> | null
  winner: string | null
}

export interface DrawEntryTable {
  draw: string
  entry: string
  booking_id: number
}
