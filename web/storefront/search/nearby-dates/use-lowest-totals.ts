import { useEffect, useMemo, useRef, useState } from 'react'
import type { Counted, SearchNearby } from '#web/storefront/search/polling/use-hotel-search.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { findTotals, lowestOf, type Found, type LowestTotal } from './lowest-total.ts'

const nothing = async () => undefined
/** What stays are there is known. */
const pricesAlone = { findContent: nothing, findContentById: nothing }

/** Searches at once: each is a whole one, and the server has turns. */
const AT_ONCE = 2

/** Of no date, while it is not known which stays count. */
const none: ReadonlyMap<string, LowestTotal> = new Map()

/** The lowest total of each stay by its first day, asked for by `ask`, and given up with the part that shows them. */
export function useLowestTotals(stays: readonly Stay[], searchNearby: SearchNearby, counted: Counted) {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const ask = () => {
    const { signal } = (leaving.current = new AbortController())
    const left = [...stays]
    setFound(new Map())
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { checkIn } = next
        const totals = await findTotals(searchNearby(next, signal, pricesAlone), signal)
        setFound((known) => new Map(known).set(checkIn, totals))
      }
    }
    // It only ends early where nobody looks any more.
    for (let at = 0; at < AT_ONCE; at += 1) work().catch(() => undefined)
  }
  const totals = useMemo(
    () => found && (counted ? new Map([...found].map(([day, one]) => [day, lowestOf(one, counted)])) : none),
    [found, counted],
  )
  return { totals, ask }
}
