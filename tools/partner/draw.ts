import { readFile } from 'node:fs/promises'
import { DrawRecord } from '#shared/api/draws.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { hashOfChain, isOfChain, randomnessOf } from '#server/beacons/drand/verify-round.ts'
import { QUICKNET } from '#server/beacons/settings.ts'
import { commitDraw } from '#server/booking/draws/commit-draw.ts'
import { decideDraw } from '#server/booking/draws/decide-draw.ts'
import { openDraw } from '#server/booking/draws/open-draw.ts'
import { reportDraw } from '#server/booking/draws/report-draw.ts'
import { verifyDraw } from '#server/booking/draws/verify-draw.ts'
import type { Context } from '#server/context.ts'
import { say } from '#tools/run-command.ts'

export const DRAW_USAGE = [
  'npm run partner -- yoodo draw',
  'npm run partner -- yoodo draw open --by "your name"',
  'npm run partner -- yoodo draw commit|decide [yoodo-2026-12] --by "your name"',
  'npm run partner -- yoodo draw verify draw.json',
]

interface Said {
  partner: string
  /** The one that the partner promises now, unless said. */
  name: string | undefined
  by: string
}

/** Each is done once, in this order; said again it changes nothing. */
const steps = {
  open: (context: Context, { partner, by }: Said) => openDraw(context, { partner, openedBy: by }),
  commit: (context: Context, { by, ...which }: Said) => commitDraw(context, { ...which, committedBy: by }),
  decide: (context: Context, { by, ...which }: Said) => decideDraw(context, { ...which, decidedBy: by }),
}

/** Answers the exit code, 1 where it cannot be done now; undefined: not used like this. */
export async function draw(
  context: Context,
  partner: string,
  { words, by }: { words: string[]; by: string | undefined },
): Promise<number | undefined> {
  const [word, name] = words
  if (word === undefined) return report(context, partner)
  const step = Object.hasOwn(steps, word) ? steps[word as keyof typeof steps] : undefined
  if (!step || !by) return undefined
  const outcome = await step(context, { partner, name, by })
  if (outcome.status === 'refused') {
    say(`Nothing is written: ${outcome.because}.`)
    return 1
  }
  if (outcome.status === 'before') say('This was done before, and stays as it is.')
  return report(context, partner)
}

async function report(context: Context, partner: string): Promise<number> {
  const { cleared, draws } = await reportDraw(context, partner)
  say(cleared ? `Cleared by law: ${cleared.name}, ${cleared.clearance}.` : 'No draw of this partner is cleared by law.')
  for (const { record, url, entries, winner } of draws) {
    const { name, prize, from, until, closed, decided } = record
    say(
      `${name}  ${formatMoney(fromMajor(prize.amount, prize.currency), 'en-GB')}, bookings from ${from} until ${until}`,
    )
    say(`  open since ${record.openedAt}, published at ${url}`)
    if (closed) {
      say(`  closed ${closed.at}: ${entries} entries, SHA-256 ${closed.entriesHash}`)
      say(`  decided by round ${closed.round} of ${record.beacon.id}, made ${closed.roundAt}`)
    }
    if (decided) say(`  drawn ${decided.at}, ${decided.withdrawn.length} passed over`)
    if (decided) say(winner ? `  won by ${winner.reference}, ${winner.email || 'account deleted'}` : '  won by nobody')
  }
  return 0
}

/** Of any copy of a published draw: it needs neither settings nor a database. */
export async function verify(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) {
    say(`There is no file ${path}.`)
    return 1
  }
  const { data: record } = DrawRecord.safeParse(readAsJson(text))
  if (!record) {
    say('This is no published draw.')
    return 1
  }
  const problems = await verifyDraw(record, { hashOfChain, randomnessOf, isOfChain })
  for (const problem of problems) say(`WRONG  ${problem}`)
  if (record.beacon.hash !== QUICKNET) say(`The beacon is ${record.beacon.id}, and not drand’s public quicknet.`)
  const { closed, decided } = record
  if (!closed) say(`${record.name} is open: nothing is drawn yet.`)
  else if (!decided) say(`${record.name} is closed with ${closed.entries.length} entries: nothing is drawn yet.`)
  else say(`${record.name}: ${closed.entries.length} entries, ${decided.withdrawn.length} passed over.`)
  if (problems.length > 0) return 1
  say(decided ? `Drawn again, the same: ${decided.winner ?? 'nobody'}` : 'What is published fits.')
  return 0
}

function readAsJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
