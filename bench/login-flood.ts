import { startProduct } from './product.ts'
import { type Bar, heading, row, span } from './report.ts'
import { manySearches, searchOnce } from './search-throughput.ts'
import { median, quantile } from './timing.ts'

const PER_SECOND = 200
const BURST_MS = 50

interface Flood {
  answers: Map<number, number>
  stop: () => Promise<void>
}

/** Whole searches while somebody tries wrong passwords, each for another account from another address, against calm ones. */
export async function benchLoginFlood(): Promise<Bar[]> {
  const product = await startProduct('--headless')
  try {
    const ours = { url: product.url, headers: {} }
    await searchOnce(ours, 0)
    const calm = await manySearches((at) => searchOnce(ours, 101 + at))
    const flood = startFlood(product.url)
    const flooded = await manySearches((at) => searchOnce(ours, 151 + at))
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
