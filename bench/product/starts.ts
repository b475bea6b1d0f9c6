import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#tools/build.ts'
import { ensurePacked } from '#tools/pack-files.ts'
import { ensureProgramsPacked } from '#tools/pack-programs.ts'
import { run } from '#tools/process.ts'
import { ownPlaces } from './start-product.ts'
import { type Bar, heading, row } from '../report.ts'
import { median } from '../timing.ts'

const ROUNDS = 3

/** `npm start` of what is built and packed, until the shop says that it is ready: with data of its own for the first time, and again. */
export async function benchStarts(): Promise<Bar[]> {
  await ensureBuilt()
  await ensurePacked()
  await ensureProgramsPacked()
  const [first, again]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'lodestay-bench-start-'))
    first.push(await start(dataDir))
    again.push(await start(dataDir))
    rmSync(dataDir, { recursive: true, force: true })
  }
  heading(`npm start, seconds until it is ready, ${ROUNDS} rounds`)
  row('with new data', ...first.map((seconds) => seconds.toFixed(1)))
  row('again', ...again.map((seconds) => seconds.toFixed(1)))
  return [
    { what: 'first start, s', value: median(first), atMost: 6 },
    { what: 'second start, s', value: median(again), atMost: 2.5 },
  ]
}

async function start(dataDir: string): Promise<number> {
  const shop = run('tools/start.ts', [], { env: await ownPlaces(dataDir) })
  try {
    const [, seconds] = await shop.line(/^Lodestay is ready \(([\d.]+) s\)/)
    return Number(seconds)
  } finally {
    await shop.stop()
  }
}
