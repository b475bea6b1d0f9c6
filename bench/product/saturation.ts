import { checkPrice } from '#shared/api/rates.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { apiClient, type ApiClient } from '#server/testing/api-client.ts'
import { checkoutBody } from '#server/testing/shopping.ts'
import { type Buyer, buyersOf } from './buyers.ts'
import { BROWSERS, manyRequests, type Round } from './many-requests.ts'
import { processorTime } from './processor-time.ts'
import { runBareFastify } from './run-bare-fastify.ts'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { searchAsVisitor } from './visits.ts'

/** Linux counts in hundredths of a second: fewer would be a handful of them. */
const PAGES = 3000
const CHECKS = 200
const SEARCHES = 24
const PURCHASES = 24

/**
 * How many pages, searches, price checks and purchases a second the shop comes to with browsers that ask one after another, and
 * what each costs its process, against Fastify alone in the same run. The outside world plays on the same machine.
 */
export async function benchSaturation(): Promise<Bar[]> {
  const product = await startProduct()
  const bare = await runBareFastify(product.url)
  try {
    const client = apiClient(product.url)
    const pid = product.serverPid()
    const buyers = await buyersOf(client, PURCHASES)
    const [first] = buyers as [Buyer]
    const hotelUrl = `${product.url}/hotel/${first.priced.hotelId}/detail`
    const many = (count: number, work: (at: number) => Promise<unknown>) => manyTimes(pid, count, work)
    const warm = (url: string) => manyRequests({ url, pid }, BROWSERS * 5)
    await warm(product.url)
    await warm(hotelUrl)
    const fastify = await manyRequests(bare, PAGES)
    const rounds = {
      'the home page': await manyRequests({ url: product.url, pid }, PAGES),
      'a hotel’s page': await manyRequests({ url: hotelUrl, pid }, PAGES),
      'a price check': await many(CHECKS, () => check(client, first)),
      'a search, by itself': await many(SEARCHES, async (at) => {
        const visit = await searchAsVisitor(product.url, at)
        if (visit.end !== 'completed') throw new Error(`a search was ${visit.end}`)
      }),
      'a purchase, to its confirmation': await many(PURCHASES, (at) => buy(client, buyers[at] as Buyer)),
    }
    heading(`Asked by ${BROWSERS} browsers, one thing after another`)
    row('', 'per second', 'CPU each', 'of Fastify’s')
    row('Fastify alone', fastify.perSecond.toFixed(0), span(fastify.us), '1.0')
    for (const [name, { perSecond, us }] of Object.entries(rounds))
      row(name, perSecond.toFixed(1), span(us), (us / fastify.us).toFixed(1))
    const of = (name: keyof typeof rounds, atMost: number): Bar => ({
      what: `CPU of ${name} / of Fastify alone`,
      value: rounds[name].us / fastify.us,
      atMost,
    })
    return [
      of('the home page', 6),
      of('a hotel’s page', 4),
      of('a price check', 130),
      of('a search, by itself', 2300),
      of('a purchase, to its confirmation', 1200),
    ]
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}

/** So many pieces of work, by several browsers. */
async function manyTimes(pid: number, count: number, work: (at: number) => Promise<unknown>): Promise<Round> {
  const turns = Array.from({ length: count }, (_, at) => at).values()
  const browse = async () => {
    for (const at of turns) await work(at)
  }
  const [before, start] = [processorTime(pid), performance.now()]
  await Promise.all(Array.from({ length: BROWSERS }, browse))
  const seconds = (performance.now() - start) / 1000
  return { perSecond: count / seconds, us: ((processorTime(pid) - before) * 1000) / count }
}

async function check(client: ApiClient, { traveller: { token }, priced: { hotelId, list } }: Buyer): Promise<void> {
  const { status, text } = await client.call(checkPrice, { params: { hotelId, ...list } }, { token })
  if (status !== 200) throw new Error(`a price check was answered ${status}: ${text}`)
}

async function buy(client: ApiClient, { traveller: { token }, priced }: Buyer): Promise<void> {
  const answer = await client.call(checkout, { body: checkoutBody(priced) }, { token })
  if (answer.status !== 200) throw new Error(`a checkout was answered ${answer.status}: ${answer.text}`)
  const made = await client.call(makeBooking, { body: { id: answer.body.ref_id } }, { token })
  if (!made.body?.success) throw new Error(`a room is not booked: ${made.text}`)
}
