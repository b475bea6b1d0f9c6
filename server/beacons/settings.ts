import * as z from 'zod'
import { settingsPart, url } from '#server/settings-part.ts'

const SANDBOX_CHAIN = '9c29943e7de667423bb0aa2914027ee5058b89a247703e2840bb810c113d8428'
/** The public chain with a round every three seconds. */
export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

const shape = {
  BEACON_URL: url
    .optional()
    .describe(
      'relay of drand, whose public random numbers decide draws; default: the sandbox (live: https://api.drand.sh)',
    ),
  BEACON_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe(
      'hash of the chain whose numbers decide: everything that a relay says is checked by it; default: the sandbox’s (live: quicknet)',
    ),
}

export const beaconSettings = settingsPart({
  shape,
  overTlsInLive: ['BEACON_URL'],
  read({ MODE, BEACON_URL, BEACON_CHAIN }, sandbox) {
    const isLive = MODE === 'live'
    return {
      beacon: {
        url: BEACON_URL ?? (isLive ? 'https://api.drand.sh' : `${sandbox}/drand/demo`),
        chainHash: BEACON_CHAIN ?? (isLive ? QUICKNET : SANDBOX_CHAIN),
      },
    }
  },
})
