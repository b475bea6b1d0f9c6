import * as z from 'zod'
import type { BeaconChain, ChainAnswer, RandomBeacon, RoundAnswer } from '#server/beacons/random-beacon.ts'
import { readJson } from '#server/outgoing/read-answer.ts'
import { hashOfChain, isOfChain, randomnessOf, SCHEME } from './verify-round.ts'

const PATIENCE_MS = 10_000
/** A chain and a round are some hundred bytes. */
const MOST_BYTES = 64 * 1024

/** It answers, but nothing that can be read. */
const unreadable: Record<string, string | undefined> = {
  SyntaxError: 'the beacon answers no JSON',
  AnswerTooLong: 'the beacon answers without an end',
}

/** Of a chain that nobody has made, or of a round that is not made yet: relays answer 404 or 425. */
const EARLY = new Set([404, 425])

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const Info = z.object({
  public_key: hex(96),
  period: z.number().int().positive(),
  genesis_time: z.number().int().positive(),
  groupHash: hex(32),
  schemeID: z.literal(SCHEME),
  metadata: z.object({ beaconID: z.string() }),
})
const Round = z.object({ round: z.number().int(), randomness: hex(32), signature: hex(48) })

interface Relay {
  /** Where it answers, without a slash at the end. */
  url: string
  chainHash: string
  patienceMs?: number
}

/** drand's HTTP API: https://docs.drand.love/developer/http-api. Relays are believed nothing: the chain's hash is set, the rest is checked by it. */
export function drandBeacon({ url, chainHash, patienceMs = PATIENCE_MS }: Relay): RandomBeacon {
  const ask = async (path: string) => {
    try {
      const answer = await fetch(`${url}/${chainHash}/${path}`, {
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      const { status } = answer
      if (!answer.ok) return { status, because: `the beacon answers ${status}` }
      return { status, body: await readJson(answer, MOST_BYTES) }
    } catch (error) {
      const why = error instanceof Error ? error.name : String(error)
      return { because: unreadable[why] ?? `the beacon does not answer: ${why}` }
    }
  }
  return {
    readChain: async () => {
      const { body, because } = await ask('info')
      return because === undefined ? chainOf(body, chainHash) : { status: 'unknown', because }
    },
    readRound: async (chain, round) => {
      if (chain.hash !== chainHash) return { status: 'wrong', because: 'another chain is set' }
      const { status, body, because } = await ask(`public/${round}`)
      if (status !== undefined && EARLY.has(status)) return { status: 'early' }
      return because === undefined ? roundOf(body, chain, round) : { status: 'unknown', because }
    },
  }
}

function chainOf(body: unknown, chainHash: string): ChainAnswer {
  const { data: info } = Info.safeParse(body)
  if (!info) return { status: 'wrong', because: 'its chain is none that can be checked' }
  const chain = {
    id: info.metadata.beaconID,
    scheme: info.schemeID,
    publicKey: info.public_key,
    periodSeconds: info.period,
    genesisSeconds: info.genesis_time,
    groupHash: info.groupHash,
  }
  const hash = hashOfChain(chain)
  return hash === chainHash
    ? { status: 'known', chain: { hash, ...chain } }
    : { status: 'wrong', because: 'its chain is another than the one that is set' }
}

async function roundOf(body: unknown, chain: BeaconChain, round: number): Promise<RoundAnswer> {
  const { data } = Round.safeParse(body)
  if (!data || data.round !== round) return { status: 'wrong', because: 'its answer is no such round' }
  const { signature, randomness } = data
  const isRight = randomness === randomnessOf(signature) && (await isOfChain(chain, round, signature))
  return isRight
    ? { status: 'known', signature, randomness }
    : { status: 'wrong', because: 'the chain has not signed this round so' }
}
