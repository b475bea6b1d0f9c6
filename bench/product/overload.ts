import { checkout, makeBooking } from '#shared/api/payments.ts'
import { type ApiClient, apiClient } from '#server/testing/api-client.ts'
import { checkoutBody } from '#server/testing/shopping.ts'
import { type Buyer, buyersOf } from './buyers.ts'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median, quantile } from '../timing.ts'
import { searchAsVisitor, type Visit } from './visits.ts'

/** Arrivals a second, each step twice the one before, until more arrivals end no more searches. */
const STEPS = [1, 2, 4, 8, 16]
const STEP_MS = 15_000
const OVERLOAD_MS = 30_000
/** A step has to bring so much more than the one before to be tried beyond. */
const WORTH = 1.1
const CALM_SEARCHES = 8
const BUYERS = 6

interface Spell {
  visits: Visit[]
  /** Searches that ended, a second. */
  goodput: number
}

/**
 * Visitors arrive at a fixed rate, whether those before them have ended or not. The most that ends a second is looked for, then
 * twice as many arrive, and while they do, others buy the rooms that they had priced before. One machine plays all parties.
 */
export async function benchOverload(): Promise<Bar[]> {
  const product = await startProduct('--headless')
  try {
    const client = apiClient(product.url)
    let next = 0
    const search = () => searchAsVisitor(product.url, (next += 1))
    const calm: number[] = []
    for (let n = 0; n < CALM_SEARCHES; n++) calm.push(...timesOf([await search()]))
    const [calmBuyers, busyBuyers] = [await buyersOf(client, BUYERS), await buyersOf(client, BUYERS)]
    const calmBuys = await buyAll(client, calmBuyers)

    let peak = 0
    heading('Searches that arrive at a fixed rate')
    row('arrivals a second', 'ended a second', 'p99 of ended', 'told to wait')
    const show = (name: string, { visits, goodput }: Spell) =>
      row(name, goodput.toFixed(2), span(p99(visits) * 1000), String(visits.filter(isRefused).length))
    for (const rate of STEPS) {
      const spell = await arrive(search, rate, STEP_MS)
      show(String(rate), spell)
      const isWorth = spell.goodput > peak * WORTH
      peak = Math.max(peak, spell.goodput)
      if (!isWorth) break
    }
    const buying = buyAll(client, busyBuyers, OVERLOAD_MS / BUYERS)
    const overload = await arrive(search, 2 * peak, OVERLOAD_MS)
    const busyBuys = await buying
    show(`twice the most: ${(2 * peak).toFixed(1)}`, overload)
    row('bought, calm', span(median(calmBuys) * 1000))
    row('bought, under it', span(median(busyBuys) * 1000), `${busyBuys.length} of ${BUYERS}`)
    const broken = overload.visits.flatMap((visit) => (visit.end === 'broken' ? visit.why : []))
    for (const why of new Set(broken)) row(`broken: ${why.slice(0, 200)}`)
    return [
      { what: 'ended a second at twice the most / the most', value: overload.goodput / peak, atLeast: 0.9 },
      {
        what: 'p99 of what is admitted then / calm p99',
        value: p99(overload.visits) / quantile(calm, 0.99),
        atMost: 3,
      },
      { what: 'searches that were admitted and broke', value: broken.length, atMost: 0 },
      { what: 'purchases that failed under it', value: BUYERS - busyBuys.length, atMost: 0 },
    ]
  } finally {
    await product.stop()
  }
}

const isRefused = ({ end }: Visit) => end === 'refused'
const timesOf = (visits: readonly Visit[]) => visits.flatMap((visit) => (visit.end === 'completed' ? visit.ms : []))
const p99 = (visits: readonly Visit[]) => quantile(timesOf(visits), 0.99)

async function arrive(search: () => Promise<Visit>, rate: number, lastingMs: number): Promise<Spell> {
  const visits: Promise<Visit>[] = []
  const start = performance.now()
  // What ends while visitors still arrive, once the first could have ended: neither the start nor the end of a spell counts.
  let [ended, firstEnd] = [0, Number.NaN]
  let isOver = false
  const watched = async () => {
    const visit = await search()
    if (visit.end === 'completed' && !isOver) {
      if (ended === 0) firstEnd = performance.now()
      ended += 1
    }
    return visit
  }
  while (performance.now() - start < lastingMs) {
    visits.push(watched())
    const due = start + (visits.length * 1000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  isOver = true
  const seconds = (performance.now() - firstEnd) / 1000
  return { visits: await Promise.all(visits), goodput: (ended - 1) / seconds }
}

/** Milliseconds from pressing Pay to the confirmed booking, of each purchase that came to it; one begins every `everyMs`, or after the other. */
async function buyAll(client: ApiClient, buyers: readonly Buyer[], everyMs = 0): Promise<number[]> {
  const times: number[] = []
  for (const { traveller, priced } of buyers) {
    const start = performance.now()
    const { token } = traveller
    const answer = await client.call(checkout, { body: checkoutBody(priced) }, { token })
    const id = answer.status === 200 ? answer.body.ref_id : ''
    const made = await client.call(makeBooking, { body: { id } }, { token })
    if (made.status === 200 && made.body.success) times.push(performance.now() - start)
    else row(`not bought: ${answer.status} ${made.status} ${made.text.slice(0, 120)}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + everyMs - performance.now())))
  }
  return times
}
