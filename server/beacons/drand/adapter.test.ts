import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { QUICKNET } from '#server/beacons/settings.ts'
import { readConfig } from '#server/config.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { drandBeacon } from './adapter.ts'
import { hashOfChain, isOfChain, randomnessOf } from './verify-round.ts'

const relay = `beacon-${randomBytes(6).toString('hex')}`
const url = `${inject('sandboxUrl')}/drand/${relay}`
const { chainHash } = readConfig({}).beacon
const beacon = drandBeacon({ url, chainHash })

async function readChain() {
  const answer = await beacon.readChain()
  if (answer.status !== 'known') throw new Error(answer.because)
  return answer.chain
}

test('the public chain is known by its hash, and what it signed is its own', async () => {
  const quicknet = {
    hash: QUICKNET,
    id: 'quicknet',
    scheme: 'bls-unchained-g1-rfc9380',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    periodSeconds: 3,
    genesisSeconds: 1_692_803_367,
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  }
  expect(hashOfChain(quicknet)).toBe(QUICKNET)
  expect(hashOfChain({ ...quicknet, periodSeconds: 30 })).not.toBe(QUICKNET)
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  expect(randomnessOf(signature)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
  expect(await isOfChain(quicknet, 1000, signature)).toBe(true)
  expect(await isOfChain(quicknet, 1001, signature)).toBe(false)
  expect(await isOfChain(quicknet, 1000, 'ff'.repeat(48))).toBe(false)
  expect(await isOfChain({ ...quicknet, scheme: 'pedersen-bls-unchained' }, 1000, signature)).toBe(false)
})

test('a round is read once it is made, the same each time', async () => {
  const chain = await readChain()
  const first = await beacon.readRound(chain, 1)
  expect(first).toMatchObject({ status: 'known', randomness: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await beacon.readRound(chain, 1)).toEqual(first)
  expect(await beacon.readRound(chain, 1_000_000_000)).toEqual({ status: 'early' })
})

test.each([
  ['beacon_late', { status: 'early' }],
  ['beacon_down', { status: 'unknown', because: 'the beacon answers 503' }],
  ['beacon_garbage', { status: 'unknown', because: 'the beacon answers no JSON' }],
  ['beacon_forged', { status: 'wrong', because: 'the chain has not signed this round so' }],
] as const)('%s is no number', async (fault, answer) => {
  const chain = await readChain()
  await armFault(relay, fault)
  expect(await beacon.readRound(chain, 1)).toEqual(answer)
})

test('silence is no number either', async () => {
  const chain = await readChain()
  await armFault(relay, 'beacon_silent')
  const impatient = drandBeacon({ url, chainHash, patienceMs: 200 })
  expect(await impatient.readRound(chain, 1)).toEqual({
    status: 'unknown',
    because: 'the beacon does not answer: TimeoutError',
  })
})

test('another chain than the one that is set is believed nothing', async () => {
  const other = drandBeacon({ url, chainHash: QUICKNET })
  expect(await other.readChain()).toEqual({ status: 'unknown', because: 'the beacon answers 404' })
  expect(await other.readRound(await readChain(), 1)).toMatchObject({ status: 'wrong' })
})

test('no redirect is followed', async () => {
  const asked: (string | undefined)[] = []
  const mover = await serveForTest((request, reply) => {
    asked.push(request.url)
    reply.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await drandBeacon({ url: mover, chainHash }).readChain()).toMatchObject({ status: 'unknown' })
  expect(asked).toEqual([`/${chainHash}/info`])
})
