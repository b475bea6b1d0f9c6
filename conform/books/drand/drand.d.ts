// drand's HTTP API (docs.drand.love/developer/http-api): a chain's info and its rounds. Keys and signatures are lower-case hexadecimals.

import type { Integer, Hex } from '../declared/names.ts'

export interface Info {
  public_key: Hex
  period: Integer
  genesis_time: Integer
  hash: Hex
  groupHash: Hex
  schemeID: string
  metadata: { beaconID: string }
}

export interface Round {
  round: Integer
  randomness: Hex
  signature: Hex
  previous_signature?: Hex
}
