import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Region } from '#shared/api/hotels.ts'
import { regionOf } from '#shared/places/search-region.ts'
import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import { shownPrice } from '#server/search/sell-price.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { writeFoundPrice } from './featured-price-store.ts'
import type { FeaturedQuestion } from '#server/featured/featured-price-store.ts'
import { isOver, scheduleNext } from './schedule-featured-prices.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Look what a night in a featured city costs; `at`, an ISO instant, names the round. */
    'featured.find': FeaturedQuestion & { at: string }
  }
}

/** A background search is in no hurry. */
const POLL_MS = 500
const PATIENCE_MS = 60_000

/** Searches tomorrow's night for one guest, as a visitor's click on the tile does, and keeps the lowest price. */
export async function findFeaturedPrice(context: Context, data: JobData['featured.find']): Promise<JobOutcome> {
  // Planned before they were switched off.
  if (!context.config.findsFeaturedPrices) return { done: async () => {} }
  const { at, ...question } = data
  // No instance ran while it was due: its successor asks the same, now.
  if (isOver(context, at)) return { done: (tx) => scheduleNext(context, tx, data) }
  const checkIn = addDays(dateOf(context.now(), 'UTC'), 1)
  const amount = await findLowest(context, question, checkIn).catch((error: unknown) => {
    // The price of the round before is told until it is a day old; the next round asks again.
    context.log.info({ err: error, ...question }, 'no price found for a featured city')
    return undefined
  })
  return {
    done: async (tx) => {
      if (amount !== undefined) {
        await writeFoundPrice(tx, { ...question, checkIn, amount, foundAt: context.now() })
      }
      await scheduleNext(context, tx, { ...question, at })
    },
  }
}

async function findLowest(
  { supplier, places }: Context,
  { placeId, currency, country }: FeaturedQuestion,
  checkIn: PlainDate,
): Promise<number | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const call: SupplyCall = {
    correlationId: randomUUID(),
    customerIp: '127.0.0.1',
    isTest: false,
    pricesOnly: true,
    signal,
  }
  const place = await places.findPlace(placeId, call)
  if (!place) return undefined
  const criteria = {
    currency,
    checkIn,
    checkOut: addDays(checkIn, 1),
    occupancies: [{ numOfAdults: 1, childAges: [] }],
    nationality: country,
    countryOfResidence: country,
    region: z.parse(Region, regionOf(place)),
  }
  const token = await supplier.startSearch(criteria, call)
  // The last word on each hotel: a price may be taken back while others are still coming.
  const offers = new Map<string, number>()
  let nextResultsKey: string | undefined
  for (;;) {
    const progress = await supplier.pollSearch(token, nextResultsKey, currency, call)
    if (progress.status === 'expired') return undefined
    for (const { id, ...price } of progress.offers) offers.set(id, shownPrice(price, 0).totalRate)
    if (progress.status === 'completed') return offers.size > 0 ? Math.min(...offers.values()) : undefined
    nextResultsKey = progress.nextResultsKey ?? nextResultsKey
    await wait(POLL_MS, undefined, { signal })
  }
}
