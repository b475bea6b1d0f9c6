import { randomBytes } from 'node:crypto'
import { openLines } from '#server/certification/lines.ts'
import { countOf, isCertified, reportOf, summaryOf } from '#server/certification/report.ts'
import type { Wishes } from '#server/certification/step.ts'
import { walkThrough } from '#server/certification/walk.ts'
import type { Config } from '#server/config.ts'
import { certifiedVendors } from './certified-vendors.ts'

// Exit codes beside 0: certified.
const FAILED = 1
const REFUSED = 2
/** As in sysexits.h: bad configuration. */
const NOT_SET_UP = 78

interface Certifying {
  vendor: string
  config: Config
  wishes: Wishes
  stop: AbortSignal
  now: () => Date
  say: (line: string) => void
  /** Keeps the report; answers where. */
  keep: (report: string) => Promise<string>
  /** Before each step, by its id. */
  begins?: (id: string) => Promise<void>
  ends?: (id: string) => Promise<void>
}

/** Walks through a vendor's certification list with our own adapter, tells how it went and keeps a report; the exit code. */
export async function certify(certifying: Certifying): Promise<number> {
  const { vendor, config, wishes, stop, now, say, keep, begins, ends } = certifying
  const known = Object.hasOwn(certifiedVendors, vendor) ? certifiedVendors[vendor] : undefined
  if (!known) {
    if (vendor !== '') say(`No vendor is called ${vendor}.`)
    say('npm run certify -- <vendor>')
    for (const [name, { about }] of Object.entries(certifiedVendors)) say(`  ${name.padEnd(9)} ${about}`)
    return REFUSED
  }
  const lines = openLines()
  try {
    const run = `CERT-${randomBytes(4).toString('hex')}`
    const opened = known.open(config, { run, wishes, lines, now, tell: say, stop })
    if (opened.status === 'not_set_up') {
      say(opened.because)
      return NOT_SET_UP
    }
    const { address, live, secrets, walk } = opened
    if (live.length > 0 && !wishes.isLive) {
      say(`Not done: ${live.join('; ')}. Certify with test keys.`)
      say('If this is meant, although it can cost money: --live --i-know-this-costs-money, both.')
      return REFUSED
    }
    say(`${vendor} at ${address}, everything named ${run}…`)
    const walked = await walkThrough(await walk(), {
      lines,
      stop,
      ...(begins ? { begins } : {}),
      ends: async (step) => {
        say(summaryOf(step, secrets))
        await ends?.(step.id)
      },
    })
    for (const one of walked.left) say(`LEFT       ${one}`)
    say(countOf(walked))
    say(`Report: ${await keep(reportOf({ vendor, address, isLive: live.length > 0, at: now(), secrets, ...walked }))}`)
    return isCertified(walked) ? 0 : FAILED
  } finally {
    await lines.close()
  }
}
