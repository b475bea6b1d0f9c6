// `npm run certify -- <vendor>`: walks through the vendor's certification list with our own adapter and the server's settings,
// and writes a report in which no secret stands. Exit code 0: nothing failed. 1: something did, or was left at the vendor.
// 2: no such vendor, or live money, which has to be allowed twice (--live --i-know-this-costs-money). 78: settings.
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigForTrial } from '#server/config.ts'
import { exitReason } from '#server/exit-reason.ts'
import { certify } from '#server/wiring/certify.ts'
import { readWishes, wishOptions } from './certify/wishes.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...wishOptions, report: { type: 'string' } },
  })
  const [vendor = ''] = positionals
  const wishes = readWishes(values)
  if (typeof wishes === 'string') {
    say(wishes)
    return 2
  }
  const stopping = new AbortController()
  // What is at the vendor by now is undone all the same, also when the terminal is gone; whoever presses it again leaves it there.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  // Then nobody reads what is said any more, and saying it must not end the run.
  process.stdout.on('error', () => stopping.abort())
  const file = resolve(values.report ?? `certification-${vendor}-${new Date().toISOString().slice(0, 10)}.md`)
  return certify({
    vendor,
    config: readConfigForTrial(process.env),
    wishes,
    stop: stopping.signal,
    now: () => new Date(),
    say,
    keep: async (report) => {
      await writeFile(file, report, { mode: 0o600 })
      return file
    },
  })
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const { says, code } = exitReason(error)
    process.stderr.write(`${says}\n`)
    process.exit(code)
  },
)
