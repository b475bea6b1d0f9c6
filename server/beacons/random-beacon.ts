/** A public source of random numbers: one a period, each signed, none known before its time. */
export interface BeaconChain {
  /** Stands for everything below: whoever knows it needs to believe nobody. */
  hash: string
  id: string
  scheme: string
  publicKey: string
  periodSeconds: number
  /** When round 1 was, in seconds since 1970. */
  genesisSeconds: number
  groupHash: string
}

/** `unknown`: no clear answer. `wrong`: an answer that the chain has not given. */
export type ChainAnswer = { status: 'known'; chain: BeaconChain } | { status: 'unknown' | 'wrong'; because: string }

export type RoundAnswer =
  | { status: 'known'; signature: string; randomness: string }
  | { status: 'early' }
  | { status: 'unknown' | 'wrong'; because: string }

export interface RandomBeacon {
  /** The chain that the operator has set. */
  readChain: () => Promise<ChainAnswer>
  /** One number of it, checked against its key. */
  readRound: (chain: BeaconChain, round: number) => Promise<RoundAnswer>
}
