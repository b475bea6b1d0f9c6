import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { PriceCheck } from '#shared/api/rate-schemas.ts'
import { isPriced } from '#shared/api/rates.ts'
import { sumDueAtHotel } from '#shared/money/price-parts.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { countriesOf } from './residents-words.ts'
import { isForUnclearResidents, type RoomGroup } from './room-groups.ts'
import { isPriceKey, priceKey } from './use-price-check.ts'
import type { HotelRates } from './use-rates.ts'

/** What a check has said so far; undefined while unknown. */
type Checked = { data?: PriceCheck | undefined; failed: boolean } | undefined

export interface Cheapest {
  total: number
  /** What the hotel asks on top of it. */
  plus: number
  /** Not sold to every traveller: the price must say so. */
  isForResidents: boolean
  /** Of these countries, where the supplier names them. */
  residentsOf: readonly string[]
  /** For some, and the supplier does not say clearly for whom. */
  isUncertain: boolean
}

/** What this traveller certainly may book, then the lower price, then of two at one price what every traveller can book, then what costs less at the desk. */
function comesBefore(a: Cheapest, b: Cheapest): boolean {
  if (a.isUncertain !== b.isUncertain) return b.isUncertain
  if (a.total !== b.total) return a.total < b.total
  return a.isForResidents === b.isForResidents ? a.plus < b.plus : b.isForResidents
}

/** The lowest total, or that each rate is sold. Undefined while there is no list, and where checks failed instead. */
type From = Cheapest | 'soldOut' | undefined

function isSame(a: From, b: From): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return (
    a.total === b.total &&
    a.plus === b.plus &&
    a.isForResidents === b.isForResidents &&
    String(a.residentsOf) === String(b.residentsOf)
  )
}

/** The lowest total that can still be had: checked prices as they are, others as listed, what is gone not at all. */
export function cheapestNow(
  groups: readonly RoomGroup[],
  checkOf: (recommendationId: string) => Checked,
): Cheapest | undefined {
  let cheapest: Cheapest | undefined
  for (const { recommendationId, totalRate, rates } of groups.flatMap((group) => group.options)) {
    const { data, failed } = checkOf(recommendationId) ?? {}
    if (failed || (data && !isPriced(data))) continue
    const total = data?.totalRate ?? totalRate
    const isForResidents = nationalityNotices(rates).length > 0
    // The check has the last word on taxes, too.
    const plus = sumDueAtHotel(data?.hotel.rates.length ? data.hotel.rates : rates)
    const next = {
      total,
      plus,
      isForResidents,
      residentsOf: countriesOf(rates),
      isUncertain: isForUnclearResidents(rates),
    }
    if (!cheapest || comesBefore(next, cheapest)) cheapest = next
  }
  return cheapest
}

/** Has the check of each option answered that it is sold? One that failed, or is not asked for yet, says nothing. */
export const isAllSold = (groups: readonly RoomGroup[], checkOf: (recommendationId: string) => Checked): boolean =>
  groups.length > 0 &&
  groups
    .flatMap(({ options }) => options)
    .every(({ recommendationId }) => {
      const { data, failed } = checkOf(recommendationId) ?? {}
      return !failed && data !== undefined && !isPriced(data)
    })

/** "From": never a price that the list below no longer has. */
export function useCheapest(rates: HotelRates | undefined, groups: readonly RoomGroup[]): From {
  const client = useQueryClient()
  const { subscribe, read } = useMemo(() => watchCheapest(client, rates, groups), [client, rates, groups])
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** Looks at the checks only when one of this list's has said something: the cache tells of every query on the page. */
function watchCheapest(client: QueryClient, rates: HotelRates | undefined, groups: readonly RoomGroup[]) {
  const checkOf = (recommendationId: string): Checked => {
    const state = rates && client.getQueryState<PriceCheck>(priceKey(rates, recommendationId))
    return state && { data: state.data, failed: state.status === 'error' }
  }
  const look = (): From => cheapestNow(groups, checkOf) ?? (isAllSold(groups, checkOf) ? 'soldOut' : undefined)
  let cheapest = look()
  return {
    read: () => cheapest,
    subscribe: (told: () => void) => {
      cheapest = look()
      return client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' && type !== 'removed') return
        if (!isPriceKey(query.queryKey, rates?.token)) return
        const next = look()
        if (isSame(next, cheapest)) return
        cheapest = next
        told()
      })
    },
  }
}
