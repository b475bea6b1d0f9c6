import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { manySearches, searchOnce, type Party } from './search-throughput.ts'
import { median, quantile } from '../timing.ts'

const PER_SECOND = 200
const BURST_MS = 50

interface Flood {
  answers: Map<number, number>
  stop: () => Promise<void>
}

/** Searches in a minute, each on other dates, so that none is answered from memory: twice as many fit into the 500 days. */
const A_MINUTE_OF = 220
const EVERY_MS = 60_000 / A_MINUTE_OF

/**
 * Whole searches while an attacker tries wrong passwords, each for another account from another address, against calm ones:
 * a burst of them, or searches spread over a minute before the flood and over a minute of it.
 */
export async function benchLoginFlood(lasting: 'a burst' | 'a minute'): Promise<Bar[]> {
  const product = await startProduct('--headless')
  try {
    const ours = { url: product.url, headers: {} }
    await searchOnce(ours, 0)
    const searches = (first: number) =>
      lasting === 'a minute' ? spreadSearches(ours, first) : manySearches((at) => searchOnce(ours, first + at))
    const calm = await searches(1)
    const flood = startFlood(product.url)
    const flooded = await searches(1 + A_MINUTE_OF)
    await flood.stop()
    heading(`Whole searches while ${PER_SECOND} wrong logins a second come in`)
    row('', 'p50', 'p99')
    for (const [name, { times }] of Object.entries({ calm, flooded }))
      row(name, span(median(times) * 1000), span(quantile(times, 0.99) * 1000))
    row('logins answered', [...flood.answers].map(([status, count]) => `${count} x ${status}`).join(', '))
    return [
      {
        what: 'searches p99 under a login flood / calm',
        value: quantile(flooded.times, 0.99) / quantile(calm.times, 0.99),
        atMost: 1.5,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** A visitor does not wait for the one before, and has an address of their own. */
async function spreadSearches(party: Party, first: number): Promise<{ times: number[] }> {
  const searches = Array.from({ length: A_MINUTE_OF }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * EVERY_MS))
    const own = { 'x-forwarded-for': `10.250.${Math.floor((first + at) / 256)}.${(first + at) % 256}` }
    return searchOnce({ ...party, headers: own }, first + at)
  })
  return { times: await Promise.all(searches) }
}

function startFlood(url: string): Flood {
  const answers = new Map<number, number>()
  const open = new Set<Promise<void>>()
  let sent = 0
  const attempt = async () => {
    sent += 1
    const answer = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${sent % 200}.${Math.floor(sent / 200) % 256}.1`,
      },
      body: JSON.stringify({ email: `nobody-${sent}@lodestay.example`, password: 'Wrong-0ne!' }),
    })
    await answer.text()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
  }
  const timer = setInterval(() => {
    for (let n = 0; n < (PER_SECOND * BURST_MS) / 1000; n += 1) {
      const one = attempt().catch(() => undefined)
      open.add(one)
      void one.then(() => open.delete(one))
    }
  }, BURST_MS)
  return {
    answers,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
