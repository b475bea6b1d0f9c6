import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DrawRecord } from '#shared/api/draws.ts'
import { QUICKNET } from '#server/beacons/settings.ts'
import { entryOf, hashOfEntries, hashOfSeed, rankEntries } from '#server/booking/draws/draw-rules.ts'
import { verify } from './draw.ts'

const name = 'yoodo-2026-12'
const seed = '5'.repeat(64)
const entries = ['LS-A', 'LS-B', 'LS-C'].map((reference) => entryOf(name, reference)).toSorted()
/** Of drand's public chain, as it was made on 23 August 2023. */
const round = 1000
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const [passed = '', winner = ''] = rankEntries({ draw: name, entries, round, randomness, seed })
const record: DrawRecord = {
  version: 1,
  name,
  organiser: 'yoodo',
  clearance: 'KL-18',
  prize: { currency: 'MYR', amount: 150 },
  above: 200,
  from: '2023-08-01',
  until: '2023-08-22',
  zone: 'Asia/Kuala_Lumpur',
  countries: ['MY'],
  openedAt: '2023-08-01T00:00:00.000Z',
  seedHash: hashOfSeed(seed),
  beacon: {
    hash: QUICKNET,
    id: 'quicknet',
    scheme: 'bls-unchained-g1-rfc9380',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    periodSeconds: 3,
    genesisSeconds: 1_692_803_367,
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  },
  closed: {
    at: '2023-08-23T14:59:24.000Z',
    entries,
    entriesHash: hashOfEntries(entries),
    round,
    roundAt: '2023-08-23T15:59:24.000Z',
  },
  decided: {
    at: '2023-08-23T16:00:00.000Z',
    seed,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness,
    withdrawn: [passed],
    winner,
  },
}

async function verified(what: object) {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-draw-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'draw.json')
  await writeFile(path, JSON.stringify(what))
  let says = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    says += String(text)
    return true
  })
  const code = await verify(path)
  out.mockRestore()
  return { code, says }
}

test('a draw by the public beacon is repeated from a file alone', async () => {
  expect(await verified(record)).toEqual({
    code: 0,
    says: `${name}: 3 entries, 1 passed over.\nDrawn again, the same: ${winner}\n`,
  })
})

test('one that somebody has changed says what does not fit, and of which beacon it is', async () => {
  const forged = { ...record, beacon: { ...record.beacon, hash: 'a'.repeat(64) } }
  const { code, says } = await verified({
    ...forged,
    decided: { ...record.decided, winner: passed, withdrawn: [winner] },
  })
  expect(code).toBe(1)
  expect(says).toContain('WRONG  another entry was drawn\n')
  expect(says).toContain('WRONG  the beacon is another than its hash says\n')
  expect(says).toContain('and not drand’s public quicknet.')
})

test('one that is not drawn yet says so', async () => {
  expect((await verified({ ...record, decided: null })).says).toContain(
    'nothing is drawn yet.\nWhat is published fits.',
  )
  expect((await verified({ ...record, closed: null, decided: null })).says).toContain('is open: nothing is drawn yet.')
})
