import { useCallback } from 'react'
import type { Location } from '#shared/api/places.ts'
import type { Currency } from '#shared/money/currency.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { storeRatesToken } from '#web/storefront/hotel/rooms/rates-token.ts'
import { type Stay, storeSearch } from '#web/storefront/search-state.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { setMark } from './card/hotel-marks.ts'
import type { SearchSnapshot } from './polling/run-search.ts'

interface Wanted {
  search: SearchSnapshot
  location: Location | undefined
  stay: Stay | undefined
  currency: Currency
}

/** Links to the hotels of a search, and what must be stored for their tabs, which have no navigation state. */
export function useOpenedHotel({ search, location, stay, currency }: Wanted) {
  const { startedAt, token } = search
  const session = useSession()
  const { landing } = usePartner()
  const hasProvider = landing !== undefined
  const userId = session?.user.id
  const linkTo = useCallback(
    (hotelId: string) => paths.hotel({ ...stay, hotelId, d: startedAt, placeId: location?.id }),
    [stay, startedAt, location?.id],
  )
  const remember = useCallback(
    (hotelId: string) => {
      setMark('seen', hotelId, true)
      if (!stay || !location || startedAt === undefined) return
      const chosen = { ...stay, place: location.fullName, placeId: location.id, hasProvider }
      storeSearch(startedAt, createSearchState(chosen))
      if (token !== undefined) storeRatesToken(startedAt, { token, currency, userId, residence: stay.residence })
    },
    [stay, location, startedAt, token, currency, userId, hasProvider],
  )
  return { linkTo, remember }
}
