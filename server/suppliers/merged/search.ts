import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Currency } from '#shared/money/currency.ts'
import type { Db } from '#server/db/schema.ts'
import { questionKey } from '#server/suppliers/question-key.ts'
import type { SearchCriteria, SearchProgress, Supplier, SupplierOffer, SupplyCall } from '#server/suppliers/supplier.ts'
import { upstreamFailed } from '#server/suppliers/upstream-failed.ts'
import { bytesOfOffers } from '#server/suppliers/weights.ts'
import { findPrimaryIds } from './hotel-twin-store.ts'
import { answersOf, failureOf, gather, mistakeOf, type Outcome } from './gather.ts'
import { LiveSearch } from './live-search.ts'
import { allOf, type Member, type Members } from './member.ts'
import { Reading, type Progress } from './reading.ts'
import { packResultsKey, unpackResultsKey, type Reached } from './results-key.ts'
import type { Routing } from './routing.ts'
import { packTokens, unpackTokens } from './tokens.ts'

interface Parts {
  db: Db
  now: () => Date
  members: Members
  routing: Routing
  listHotels: Supplier['listHotels']
  startGraceMs: number
  pollGraceMs: number
  /** For who looks at an empty page: only members answering at the same moment are waited for. */
  firstGraceMs: number
  /** A member that is not through after this long is done with what has arrived. */
  searchBudgetMs: number
}

/** What is forgotten is read anew: no browser polls longer than this after the last answer. */
const LIFE_MS = 2 * 60_000
const MOST_LIVE = 200
/** Offers in all; a reading that is over is dropped at once. */
const MOST_BYTES = 48 * 1024 * 1024
/** Rates may come before hotels are compared; after so long they do not wait for it any more. */
const MATCHING_PATIENCE_MS = 5000
/** The last question of a reading that took too long: who is late now is not heard any more. */
const LAST_GRACE_MS = 3000

/** One search at all members: each hotel once, at the best of their prices. */
export function mergedSearch(parts: Parts): Pick<Supplier, 'startSearch' | 'pollSearch'> {
  const { db, now, members, routing, listHotels, searchBudgetMs } = parts
  const memory = { ttl: LIFE_MS, updateAgeOnGet: true, ttlAutopurge: true }
  const live = new LRUCache<string, LiveSearch>({ ...memory, max: MOST_LIVE })
  const readings = new LRUCache<string, Reading>({
    ...memory,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => 1 + bytesOfOffers(size),
  })
  /** Last pages are kept and read often. */
  const translated = new WeakMap<SearchProgress, Progress>()

  async function startSearch(criteria: SearchCriteria, call: SupplyCall): Promise<string> {
    const asks = new Map(
      allOf(members).map((member) => [
        member,
        (signal: AbortSignal) => member.supplier.startSearch(criteria, { ...call, signal }),
      ]),
    )
    const outcomes = await gather(asks, {
      graceMs: parts.startGraceMs,
      // The others' start may be a matter of writing down the question: being quicker means nothing.
      first: members.primary,
      signal: call.signal,
      late: 'abort',
    })
    const mistake = mistakeOf(outcomes)
    if (mistake) throw mistake
    const tokens = answersOf(outcomes)
    if (tokens.size === 0) throw failureOf(outcomes)
    const token = packTokens(Object.fromEntries([...tokens].map(([{ name }, one]) => [name, { token: one }])))
    // The page lists the region at the same time: it is one flight.
    const { signal: _, ...unhurried } = call
    const { region } = criteria
    const isWorthIt = region !== undefined && members.others.length > 0 && !call.pricesOnly
    live.set(questionKey(call, token), new LiveSearch(isWorthIt ? listHotels(region, unhurried) : undefined))
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
    const known = given && readings.get(given.reading)
    const reading = known ?? new Reading(given ? Reading.startOf(given.reading) : now().getTime())
    // Without a memory of who sells at what price, everything is read again from the start.
    const before = known ? given.reached : asked.map((): Reached => ({ status: 'begun' }))
    // One that begins so far ahead was begun by a clock that has been put back: how long it has run is unknown.
    const isOverTime = Math.abs(now().getTime() - reading.startedAt) > searchBudgetMs
    // Whose reading another instance has may have seen everything: not an empty page.
    const sawNothing = reading.size === 0 && (known !== undefined || given === undefined)
    const graceMs = sawNothing ? parts.firstGraceMs : parts.pollGraceMs
    const search = liveOf(questionKey(call, token))
    const keyOf = (member: Member) => {
      const reached = before[asked.indexOf(member)]
      return reached?.status === 'begun' ? reached.key : undefined
    }

    const open = asked.filter((_, i) => before[i]?.status === 'begun')
    const flights = new Map(
      open.map((member) => {
        const ask = async (signal: AbortSignal) => {
          const theirs = bundle.parts[member.name]?.token ?? ''
          const answer = await member.supplier.pollSearch(theirs, keyOf(member), currency, { ...call, signal })
          // A member being compared is late, not wrong: under its own id a hotel would come a second time.
          if (member !== members.primary && answer.status !== 'expired' && answer.offers.length > 0) {
            await Promise.race([search.matching, wait(MATCHING_PATIENCE_MS, undefined, { ref: false })])
          }
          return answer
        }
        return [member, search.flightOf(member, keyOf(member), ask)]
      }),
    )
    const outcomes = await gather(
      new Map([...flights].map(([member, flight]) => [member, (signal: AbortSignal) => flight.join(signal)])),
      { graceMs: isOverTime ? LAST_GRACE_MS : graceMs, signal: call.signal, late: 'finish' },
    )
    for (const [member, { status }] of outcomes) {
      if (status !== 'late') search.forgetFlight(member, keyOf(member))
      // A caller who hung up has left already.
      else if (!call.signal?.aborted) flights.get(member)?.leave()
    }
    // A caller who hung up hears nothing, and what ended by that is no supplier's failure.
    if (call.signal?.aborted) throw failureOf(outcomes) ?? call.signal.reason
    const all = [...outcomes.values()]
    const mistake = mistakeOf(outcomes)
    if (mistake) throw mistake
    // As yet no member has answered: there is nothing to show, and the next question may be answered.
    if (!reading.hasHeard && all.length > 0 && all.every(({ status }) => status === 'failed')) throw failureOf(outcomes)

    const mentioned = new Set<string>()
    for (const [member, answer] of answersOf(outcomes)) {
      if (answer.status === 'expired') continue
      const page = await inOurIds(search, member, answer, call)
      reading.hear(member, page, keyOf(member) === undefined)
      for (const { id } of page.offers) mentioned.add(id)
    }
    const reached = asked.map((member, i): Reached => {
      const old = before[i] ?? { status: 'begun' }
      const outcome = outcomes.get(member)
      return outcome ? reachedBy(reading, member, old, outcome, isOverTime) : old
    })
    const isOver = reached.every(({ status }) => status === 'ended')
    if (isOver && !reading.hasHeard) {
      if ([...answersOf(outcomes).values()].some(({ status }) => status === 'expired')) return { status: 'expired' }
      throw failureOf(outcomes) ?? upstreamFailed('search', new Error('nobody answered in time'))
    }
    if (isOver) readings.delete(reading.name)
    else readings.set(reading.name, reading)
    return {
      status: isOver ? 'completed' : 'in_progress',
      ...reading.countHotels(),
      nextResultsKey: packResultsKey({ reading: reading.name, reached }),
      offers: reading.bestOf(mentioned, asked),
      ...(asked.length < allOf(members).length && { lacksSupplier: true }),
    }
  }

  function liveOf(name: string): LiveSearch {
    const known = live.get(name)
    if (known) return known
    const search = new LiveSearch()
    live.set(name, search)
    return search
  }

  async function inOurIds(search: LiveSearch, member: Member, answer: Progress, call: SupplyCall): Promise<Progress> {
    const known = translated.get(answer)
    if (known) return known
    const scope = { supplier: member.name, isTest: call.isTest }
    const ids = member === members.primary ? [] : answer.offers.map(({ id }) => id)
    const primaryIds = await findPrimaryIds(db, scope, ids)
    const idOf = (id: string) => {
      const primaryId = primaryIds.get(id)
      return primaryId === undefined ? routing.toOurs(member, id) : routing.toOurs(members.primary, primaryId)
    }
    const inOurs = (offer: SupplierOffer): SupplierOffer => {
      const id = idOf(offer.id)
      // Most of the primary's ids are ours: what is kept is not kept twice.
      return id === offer.id ? offer : { ...offer, id }
    }
    const ours = { ...answer, offers: answer.offers.map(inOurs) }
    if (member === members.primary || search.isCompared) translated.set(answer, ours)
    return ours
  }

  return { startSearch, pollSearch }
}

function reachedBy(
  reading: Reading,
  member: Member,
  old: Reached,
  outcome: Outcome<SearchProgress>,
  isOverTime: boolean,
): Reached {
  const ended: Reached = { status: 'ended' }
  if (outcome.status === 'failed') return reading.mayFailAgain(member) && !isOverTime ? old : ended
  if (outcome.status === 'late') return isOverTime ? ended : old
  const { value } = outcome
  if (value.status === 'expired' || value.status === 'completed' || isOverTime) return ended
  return value.nextResultsKey === undefined ? old : { status: 'begun', key: value.nextResultsKey }
}
