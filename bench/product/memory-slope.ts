import { readFileSync } from 'node:fs'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row } from '../report.ts'
import { searchAsVisitor } from './visits.ts'

/** At once; as many as one shop lets search at the suppliers. */
const VISITORS = 12
const TO_SETTLE_MS = 60_000
/** What is kept of a search goes after five minutes, and is looked for each minute. */
const KEPT_MS = 7 * 60_000
const REFUSED_MS = 5000
/** Where memory is read on the way. */
const MARKS = 5

/**
 * Memory of the server with its pages: idle, after searches that no two visitors share, and when the lifetime of all that is
 * kept has passed. 250 searches in a whole run, in which nothing is waited for; a thousand, and what comes back, when it is named.
 */
export async function benchMemorySlope(searches: 250 | 1000): Promise<Bar[]> {
  const product = await startProduct()
  const read = () => residentMb(product.serverPid())
  try {
    await pause(TO_SETTLE_MS)
    const idle = read()
    heading(`Memory of the server over ${searches} searches`)
    row('idle', `${idle.toFixed(0)} MB`)
    const marks: number[] = []
    let [next, ended] = [0, 0]
    const browse = async () => {
      while (next < searches) {
        next += 1
        await searchToTheEnd(product.url, next)
        ended += 1
        if (ended % (searches / MARKS) !== 0) continue
        marks.push(read())
        row(`after ${ended}`, `${marks.at(-1)?.toFixed(0)} MB`)
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, browse))
    const most = Math.max(...marks)
    const bars: Bar[] = [
      { what: 'server idle, MB', value: idle, atMost: 260 },
      { what: `server over ${searches} searches, MB`, value: most, atMost: 450 },
      // It fills what it may keep, and then stays as it is.
      {
        what: 'memory after the last fifth / after the third',
        value: (marks[4] ?? most) / (marks[2] ?? 1),
        atMost: 1.15,
      },
    ]
    if (searches === 250) return bars
    await pause(KEPT_MS)
    const back = read()
    row('when what is kept has ended', `${back.toFixed(0)} MB`)
    return [...bars, { what: 'memory afterwards / idle', value: back / idle, atMost: 1.3 }]
  } finally {
    await product.stop()
  }
}

/** Who is told to wait comes back. */
async function searchToTheEnd(url: string, at: number): Promise<void> {
  for (;;) {
    const visit = await searchAsVisitor(url, at)
    if (visit.end === 'completed') return
    if (visit.end === 'broken') throw new Error(visit.why)
    await pause(REFUSED_MS)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Megabytes of a process that are in memory. Linux tells. */
function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}
