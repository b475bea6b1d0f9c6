import type { World } from '../world.ts'

/** What anybody may read: exchange rates, the beacon's rounds, places around a hotel, the styles of maps. */
export async function drivePublic({ context, mapsUrl }: World): Promise<void> {
  await context.exchange.read()
  const known = await context.beacon.readChain()
  if (known.status !== 'known') throw new Error(`no chain: ${known.because}`)
  const { chain } = known
  const now = Math.floor((Date.now() / 1000 - chain.genesisSeconds) / chain.periodSeconds)
  await context.beacon.readRound(chain, now - 10)
  await context.beacon.readRound(chain, now + 10_000)
  await context.nearby.findNearby({ lat: 3.1478, long: 101.6953 }, 1000, 'en')
  // Browsers ask for these.
  for (const mode of ['light', 'dark']) await (await fetch(`${mapsUrl}/maps/${mode}.json`)).text()
}
