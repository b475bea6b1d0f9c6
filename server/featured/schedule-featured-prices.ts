import { partners } from '#partners/registry.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { NewJob } from '#server/jobs/jobs.ts'
import { featuredQuestions } from './featured-price-rules.ts'
import { type FeaturedQuestion } from '#server/featured/featured-price-store.ts'

/** Four rounds a day: a price that a round could not find again is still younger than a day in the next. */
const ROUND_MS = 6 * 60 * 60_000
/** The cities of a round one after the other, so that no traveller waits behind all of them. */
const APART_MS = 5000

/** At start: this round's searches, each of which plans its successor. None where they are switched off. */
export async function scheduleFeaturedPrices(context: Context): Promise<void> {
  if (!context.config.findsFeaturedPrices) return
  const now = context.now()
  const round = roundOf(now)
  const jobs = featuredQuestions(partners).map((question, index) => ({
    ...findingOn(question, round),
    runAt: new Date(now.getTime() + (index + 1) * APART_MS),
  }))
  await context.db.transaction().execute(async (tx) => {
    for (const job of jobs) await context.jobs.enqueue(tx, job)
  })
}

/** The same question, a round later. */
export async function scheduleNext(
  context: Context,
  tx: Tx,
  { at, ...question }: FeaturedQuestion & { at: string },
): Promise<void> {
  const index = featuredQuestions(partners).findIndex(
    ({ placeId, currency, country }) =>
      placeId === question.placeId && currency === question.currency && country === question.country,
  )
  // No site asks for it any more.
  if (index === -1) return
  // Rounds that passed while no instance ran are not caught up with; one that a clock ahead has named is not waited for.
  const current = roundOf(context.now()).getTime()
  const next = Math.min(Math.max(Date.parse(at) + ROUND_MS, current), current + ROUND_MS)
  const round = new Date(next)
  const runAt = new Date(Math.max(next, context.now().getTime()) + (index + 1) * APART_MS)
  await context.jobs.enqueueNext(tx, { ...findingOn(question, round), runAt })
}

/** True when a later round than `at` has begun. */
export const isOver = (context: Context, at: string): boolean => Date.parse(at) < roundOf(context.now()).getTime()

const roundOf = (now: Date) => new Date(now.getTime() - (now.getTime() % ROUND_MS))

/** One search a round, whichever instance begins it: the key holds the round. */
function findingOn(question: FeaturedQuestion, round: Date): NewJob<'featured.find'> {
  const at = round.toISOString()
  const { placeId, currency, country } = question
  return { kind: 'featured.find', key: `featured:${at}:${placeId}:${currency}:${country}`, data: { ...question, at } }
}
