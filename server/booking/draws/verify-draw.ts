import type { DrawRecord } from '#shared/api/draws.ts'
import type { BeaconChain } from '#server/beacons/random-beacon.ts'
import { roundFrom, timeOfRound } from '#server/beacons/beacon-rules.ts'
import { hashOfEntries, hashOfSeed, LIST_STANDS_MS, rankEntries } from './draw-rules.ts'

/** How a chain's own signature and name are looked at: its vendor's business. */
export interface ChainChecks {
  hashOfChain: (chain: BeaconChain) => string
  randomnessOf: (signature: string) => string
  isOfChain: (chain: BeaconChain, round: number, signature: string) => Promise<boolean>
}

/** Repeats a draw from what is published of it, and says what does not fit: nothing where everything does. */
export async function verifyDraw(record: DrawRecord, checks: ChainChecks): Promise<string[]> {
  const { beacon, closed, decided } = record
  const problems: string[] = []
  const expect = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))
  expect(checks.hashOfChain(beacon) === beacon.hash, 'the beacon is another than its hash says')
  if (!closed) return problems
  const { entries, round } = closed
  const closedAt = new Date(closed.at)
  expect(new Set(entries).size === entries.length, 'an entry is in the list twice')
  expect(hashOfEntries(entries) === closed.entriesHash, 'the list of entries is another than its hash says')
  const due = new Date(closedAt.getTime() + LIST_STANDS_MS)
  expect(round === roundFrom(beacon, due), 'the round is not the first one an hour after the list was closed')
  expect(timeOfRound(beacon, round).toISOString() === closed.roundAt, 'the round is made at another moment')
  if (!decided) return problems
  const { seed, randomness, signature, withdrawn, winner } = decided
  expect(hashOfSeed(seed) === record.seedHash, 'the seed is another than the one that was promised')
  expect(checks.randomnessOf(signature) === randomness, 'the random number is not that of its signature')
  expect(await checks.isOfChain(beacon, round, signature), 'the beacon has not signed this round so')
  const ranked = rankEntries({ draw: record.name, entries, round, randomness, seed })
  const drawn = [...withdrawn, ...(winner === null ? [] : [winner])]
  const isInOrder = drawn.every((entry, at) => entry === ranked[at])
  expect(isInOrder && (winner !== null || drawn.length === ranked.length), 'another entry was drawn')
  return problems
}
