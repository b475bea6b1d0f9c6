import type { BeaconChain } from './random-beacon.ts'

type Clock = Pick<BeaconChain, 'periodSeconds' | 'genesisSeconds'>

/** When a round is made. */
export function timeOfRound({ periodSeconds, genesisSeconds }: Clock, round: number): Date {
  return new Date((genesisSeconds + (round - 1) * periodSeconds) * 1000)
}

/** The first round that is made at a moment or after it. */
export function roundFrom({ periodSeconds, genesisSeconds }: Clock, at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() / 1000 - genesisSeconds) / periodSeconds) + 1)
}
