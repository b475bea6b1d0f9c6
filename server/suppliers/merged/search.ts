import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Currency } from '#shared/currency.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { SearchCriteria, SearchProgress, Supplier, SupplierOffer, SupplyCall } from '#server/suppliers/supplier.ts'
import { findPrimaryIds } from './data.ts'
import { answersOf, failureOf, gather, type Outcome } from './gather.ts'
import { LiveSearch, type Progress } from './live-search.ts'
import { allOf, type Member, type Members } from './member.ts'
import { packResultsKey, unpackResultsKey, type Reached } from './results-key.ts'
import type { Routing } from './routing.ts'
import { packTokens, unpackTokens } from './tokens.ts'

interface Parts {
  db: Db
  members: Members
  routing: Routing
  listHotels: Supplier['listHotels']
  startGraceMs: number
  pollGraceMs: number
  /** A member that is not through after this long is done with what has arrived. */
  searchBudgetMs: number
}

/** Searches a browser may still be polling; what is forgotten is read anew. */
const MOST_LIVE = 1000
const LIFE_MS = 10 * 60_000
const MATCHING_PATIENCE_MS = 1000

/** One search at all members: each hotel once, at the best of their prices. */
export function mergedSearch(parts: Parts): Pick<Supplier, 'startSearch' | 'pollSearch'> {
  const { db, members, routing, listHotels, startGraceMs, pollGraceMs, searchBudgetMs } = parts
  const live = new LRUCache<string, LiveSearch>({ max: MOST_LIVE, ttl: LIFE_MS })

  async function startSearch(criteria: SearchCriteria, call: SupplyCall): Promise<string> {
    const startedAt = Date.now()
    const asks = new Map(
      allOf(members).map((member) => [
        member,
        (signal: AbortSignal) => member.supplier.startSearch(criteria, { ...call, signal }),
      ]),
    )
    const outcomes = await gather(asks, { graceMs: startGraceMs, signal: call.signal, late: 'abort' })
    const tokens = answersOf(outcomes)
    if (tokens.size === 0) throw failureOf(outcomes)
    const token = packTokens(
      Object.fromEntries([...tokens].map(([{ name }, one]) => [name, { token: one }])),
      startedAt,
    )
    // The page lists the region at the same time: it is one flight. Rates may come before hotels are compared.
    const { signal: _, ...unhurried } = call
    const { region } = criteria
    const isWorthIt = region !== undefined && members.others.length > 0
    const matching = isWorthIt ? listHotels(region, unhurried).catch(() => undefined) : Promise.resolve()
    live.set(nameOf(token), new LiveSearch(matching))
    return token
  }

  async function pollSearch(
    token: string,
    nextResultsKey: string | undefined,
    currency: Currency,
    call: SupplyCall,
  ): Promise<SearchProgress> {
    const bundle = unpackTokens(token, members.primary.name)
    const asked = allOf(members).filter(({ name }) => bundle.parts[name])
    if (asked.length === 0) return { status: 'expired' }
    const given = nextResultsKey === undefined ? undefined : unpackResultsKey(nextResultsKey, asked.length)
    const known = live.get(nameOf(token))
    const search = known ?? new LiveSearch(Promise.resolve())
    if (!known) live.set(nameOf(token), search)
    // Without a memory of what was cheapest, everything is read again from the start.
    const before = (known && given) || asked.map((): Reached => ({ status: 'begun' }))
    const keyOf = (member: Member) => {
      const reached = before[asked.indexOf(member)]
      return reached?.status === 'begun' ? reached.key : undefined
    }

    const open = asked.filter((_, i) => before[i]?.status === 'begun')
    const flights = new Map(
      open.map((member) => {
        const ask = (signal: AbortSignal) =>
          member.supplier.pollSearch(bundle.parts[member.name]?.token ?? '', keyOf(member), currency, {
            ...call,
            signal,
          })
        return [member, search.flightOf(member, keyOf(member), ask)]
      }),
    )
    const outcomes = await gather(
      new Map([...flights].map(([member, flight]) => [member, (signal: AbortSignal) => flight.join(signal)])),
      { graceMs: pollGraceMs, signal: call.signal, late: 'finish' },
    )
    for (const [member, { status }] of outcomes) {
      if (status === 'late') flights.get(member)?.leave()
      else search.forgetFlight(member, keyOf(member))
    }
    // Whoever hung up hears nothing, and what ended for that reason is nobody's failure.
    if (call.signal?.aborted) throw failureOf(outcomes) ?? call.signal.reason
    const all = [...outcomes.values()]
    const wrong = all.find(isOurMistake)
    if (wrong) throw wrong.error
    // As yet nobody has said a word: there is nothing to show, and the next question may be answered.
    if (!search.hasHeard && all.length > 0 && all.every(({ status }) => status === 'failed')) throw failureOf(outcomes)

    const isOverTime = bundle.startedAt > 0 && Date.now() - bundle.startedAt > searchBudgetMs
    const offers = new Map<string, SupplierOffer>()
    // Last word wins: at the same price the primary's.
    for (const member of open.toReversed()) {
      const outcome = outcomes.get(member)
      if (outcome?.status !== 'answered' || outcome.value.status === 'expired') continue
      const answer = await inOurIds(search, member, outcome.value, call)
      for (const offer of search.hear(member, answer)) offers.set(offer.id, offer)
    }
    const reached = asked.map((member, i): Reached => {
      const old = before[i] ?? { status: 'begun' }
      const outcome = outcomes.get(member)
      return outcome ? reachedBy(search, member, old, outcome, isOverTime) : old
    })
    const isOver = reached.every(({ status }) => status === 'ended')
    const hasExpired = [...answersOf(outcomes).values()].some(({ status }) => status === 'expired')
    if (isOver && !search.hasHeard && hasExpired) return { status: 'expired' }
    return {
      status: isOver ? 'completed' : 'in_progress',
      ...search.countHotels(),
      nextResultsKey: packResultsKey(reached),
      offers: [...offers.values()],
    }
  }

  async function inOurIds(search: LiveSearch, member: Member, answer: Progress, call: SupplyCall): Promise<Progress> {
    const ours = (id: string) => routing.toOurs(member, id)
    if (member === members.primary || answer.offers.length === 0) {
      return { ...answer, offers: answer.offers.map((offer) => ({ ...offer, id: ours(offer.id) })) }
    }
    await Promise.race([search.matching, wait(MATCHING_PATIENCE_MS, undefined, { ref: false })])
    const scope = { supplier: member.name, isTest: call.isTest }
    const ids = answer.offers.map(({ id }) => id)
    const primaryIds = await findPrimaryIds(db, scope, ids)
    const idOf = (id: string) => {
      const primaryId = primaryIds.get(id)
      return primaryId === undefined ? ours(id) : routing.toOurs(members.primary, primaryId)
    }
    return { ...answer, offers: answer.offers.map((offer) => ({ ...offer, id: idOf(offer.id) })) }
  }

  return { startSearch, pollSearch }
}

const nameOf = (token: string) => createHash('sha256').update(token).digest('base64')

/** A key that is none, and the like: not the supplier's failure. */
function isOurMistake(outcome: Outcome<unknown>): outcome is Extract<Outcome<unknown>, { status: 'failed' }> {
  return outcome.status === 'failed' && outcome.error instanceof AppError && outcome.error.code !== 'UPSTREAM_FAILED'
}

function reachedBy(
  search: LiveSearch,
  member: Member,
  old: Reached,
  outcome: Outcome<SearchProgress>,
  isOverTime: boolean,
): Reached {
  const ended: Reached = { status: 'ended' }
  if (outcome.status === 'failed') return search.mayFailAgain(member) && !isOverTime ? old : ended
  if (outcome.status === 'late') return isOverTime ? ended : old
  const { value } = outcome
  if (value.status === 'expired' || value.status === 'completed' || isOverTime) return ended
  return value.nextResultsKey === undefined ? old : { status: 'begun', key: value.nextResultsKey }
}
