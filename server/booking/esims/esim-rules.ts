import { esimEndsOn, noticeReached, orderOn, usageNotices, type UsageNotice } from '#shared/bundle/esim-state.ts'
import { addDays, nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import type { OrderRefusal } from '#server/db/esim-tables.ts'
import type { EsimCapabilities, EsimPlan, EsimUsage, OrderRequest } from '#server/esims/esim-fulfilment.ts'
import type { EsimRow } from './esim-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MB_A_GB = 1024

/** How often an order of unknown fate is looked for before it is sent once more; and how often one is sent at most. */
export const MOST_LOOKS = 5
export const MOST_SENDS = 2

/** Within so many days of arrival an eSIM is ordered at once: a guest may install it then. */
const INSTALLED_BEFORE_DAYS = 4

interface Need {
  gigabytes: number
  checkIn: PlainDate
  checkOut: PlainDate
}

/**
 * The cheapest plan with that much data whose days last from arrival to the day of checkout, however early it is installed.
 * Counted data first: of unlimited plans no vendor tells the usage. `refused` is the plan that was just refused: any
 * other is tried before it.
 */
export function choosePlan(plans: readonly EsimPlan[], need: Need, refused: string | undefined): EsimPlan | undefined {
  const stayed = nightsBetween(need.checkIn, need.checkOut) + 1
  const lasting = plans.filter(
    ({ days, starts, installWithinDays = Number.POSITIVE_INFINITY }) =>
      days >= stayed + (starts === 'installation' ? INSTALLED_BEFORE_DAYS : 0) &&
      installWithinDays >= INSTALLED_BEFORE_DAYS,
  )
  const counted = lasting.filter(({ isUnlimited, sizeMb }) => !isUnlimited && sizeMb >= need.gigabytes * MB_A_GB)
  const fitting = [...cheapestFirst(counted), ...cheapestFirst(lasting.filter(({ isUnlimited }) => isUnlimited))]
  return fitting.find(({ id }) => id !== refused) ?? fitting[0]
}

const cheapestFirst = (plans: EsimPlan[]) => plans.toSorted((a, b) => a.net.minor - b.net.minor)

const startOf = (date: PlainDate) => new Date(`${date}T00:00:00Z`)

/**
 * How it is ordered: two days before arrival, at once by an order for that day where the vendor takes one, and at once for good
 * when that is over or too near. A date that is still too far away is waited for.
 */
export function whenToOrder(
  checkIn: PlainDate,
  now: Date,
  { future, async: isAsync }: Pick<EsimCapabilities, 'future' | 'async'>,
): { when: OrderRequest['when'] } | { waitMs: number } {
  const due = startOf(orderOn(checkIn))
  const aheadMs = due.getTime() - now.getTime()
  const soon = { when: isAsync ? 'soon' : 'now' } as const
  if (aheadMs <= 0) return soon
  if (!future) return { waitMs: aheadMs }
  if (aheadMs > future.mostDays * DAY_MS) return { waitMs: Math.min(aheadMs - future.mostDays * DAY_MS, DAY_MS) }
  // An hour of grace: the vendor's clock decides.
  return aheadMs >= future.leastDays * DAY_MS + HOUR_MS ? { when: due } : soon
}

/** When a refused order is tried again: what may pass by itself soon, what a person has to mend each hour. */
export function retryAfterMs(refusal: OrderRefusal): number {
  return needsPersonAtOnce.has(refusal) ? HOUR_MS : 15 * MINUTE_MS
}

export const needsPersonAtOnce: ReadonlySet<OrderRefusal> = new Set<OrderRefusal>([
  'no_credit',
  'not_allowed',
  'bad_order',
  'no_vendor',
  'no_plan',
])

const PATIENCE_MS = 6 * HOUR_MS

export type OpenFor = 'refused' | 'lost' | 'late' | 'alive'

/** Why a person has to look at it; undefined while the machine goes on by itself. */
export function openFor(esim: EsimRow, checkIn: PlainDate, now: Date): OpenFor | undefined {
  const isNear = startOf(checkIn).getTime() - now.getTime() < DAY_MS
  const since = (instant: Date | null) => (instant ? now.getTime() - instant.getTime() : 0)
  switch (esim.state) {
    case 'REFUSED': {
      const isUrgent = esim.refusal !== null && needsPersonAtOnce.has(esim.refusal)
      return isUrgent || isNear || since(esim.refused_at) >= PATIENCE_MS ? 'refused' : undefined
    }
    case 'UNKNOWN':
      return isLost(esim) ? 'lost' : undefined
    case 'PENDING':
      return since(esim.due_at ?? esim.intent_at) >= PATIENCE_MS || (isNear && since(esim.intent_at) >= HOUR_MS)
        ? 'late'
        : undefined
    case 'CANCELLED':
      return esim.iccid !== null && esim.stopped_at === null && esim.noted_by === null ? 'alive' : undefined
    case 'PROMISED':
    case 'ORDERING':
    case 'READY':
    case 'ENDED':
      return undefined
  }
}

/** Sent as often as may be, and found nowhere. */
export const isLost = ({ sends, looks }: Pick<EsimRow, 'sends' | 'looks'>): boolean =>
  sends >= MOST_SENDS && looks >= MOST_LOOKS

/** Can it be on a phone? What is made after its stay was let go is shown to nobody. */
export const wasMade = ({ ready_at: readyAt, stay_gone_at: goneAt }: Pick<EsimRow, 'ready_at' | 'stay_gone_at'>) =>
  readyAt !== null && (goneAt === null || readyAt <= goneAt)

/** Is its last day over, on that day at the hotel? */
export const isStayOver = (checkOut: PlainDate, todayAtHotel: PlainDate): boolean =>
  todayAtHotel >= esimEndsOn(checkOut)

/** The highest notice that is due and was not given yet. Who uses half and the rest at once is told of the rest alone. */
export function noticeDue(data: EsimUsage['data'], told: number): UsageNotice | undefined {
  const reached = data && noticeReached(data)
  return reached !== undefined && reached > told ? reached : undefined
}

/** How long until its usage is read again: often while a guest travels with it. */
export function pauseBeforeUsage({ checkIn, told }: { checkIn: PlainDate; told: number }, now: Date): number {
  const untilTravelMs = startOf(addDays(checkIn, -1)).getTime() - now.getTime()
  if (untilTravelMs > 0) return Math.min(Math.max(untilTravelMs, HOUR_MS), DAY_MS)
  return told >= Math.max(...usageNotices) ? 2 * HOUR_MS : 30 * MINUTE_MS
}

const FREE_MB = 50
const CHARGED_MB = 100

/** What the terms charge on cancellation, in US dollars: one for every 100 MB beyond 50 MB. Collected by operations. */
export const chargeOnCancellation = (usedMb: number): number => Math.ceil(Math.max(0, usedMb - FREE_MB) / CHARGED_MB)
