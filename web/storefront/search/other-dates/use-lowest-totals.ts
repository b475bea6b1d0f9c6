import { useEffect, useRef, useState } from 'react'
import type { Described, SearchOther } from '#web/storefront/search/polling/use-hotel-search.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { findLowestTotal, type LowestTotal } from './lowest-total.ts'

const nothing = async () => undefined
/** What stays are there is known. */
const pricesAlone = { findContent: nothing, findContentById: nothing }

/** Searches at once: each is a whole one, and the server has turns. */
const AT_ONCE = 2

/** The lowest total of each stay by its first day, asked for by `ask`, and given up with the part that shows them. */
export function useLowestTotals(stays: readonly Stay[], searchOther: SearchOther, described: Described) {
  const [totals, setTotals] = useState<ReadonlyMap<string, LowestTotal>>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const ask = () => {
    const { signal } = (leaving.current = new AbortController())
    const left = [...stays]
    setTotals(new Map())
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { checkIn } = next
        const total = await findLowestTotal(searchOther(next, signal, pricesAlone), described, signal)
        setTotals((known) => new Map(known).set(checkIn, total))
      }
    }
    // It only ends early where nobody looks any more.
    for (let at = 0; at < AT_ONCE; at += 1) work().catch(() => undefined)
  }
  return { totals, ask }
}
