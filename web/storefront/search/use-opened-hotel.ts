import { useState } from 'react'
import type { Location } from '#shared/api/places.ts'
import type { Currency } from '#shared/currency.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { storeRatesToken } from '#web/storefront/hotel/rates-token.ts'
import { createSearchState, type Stay, storeSearch } from '#web/storefront/search-state.ts'
import { setMark } from './hotel-marks.ts'

interface Search {
  searchId: string
  location: Location | undefined
  stay: Stay | undefined
  currency: Currency
  token: string | undefined
}

/** Links to the hotels of a search, and what must be stored for their tabs, which have no navigation state (Q05). */
export function useOpenedHotel({ searchId, location, stay, currency, token }: Search) {
  const session = useSession()
  const { coBrand } = usePartner()
  // When this search started, epoch milliseconds: `d` of the hotel pages.
  const [started, setStarted] = useState(() => ({ searchId, at: Date.now() }))
  if (started.searchId !== searchId) setStarted({ searchId, at: Date.now() })
  const linkTo = (hotelId: string) => paths.hotel({ ...stay, hotelId, d: started.at, placeId: location?.id })
  const remember = (hotelId: string) => {
    setMark('seen', hotelId, true)
    if (!stay || !location) return
    const search = { ...stay, place: location.fullName, placeId: location.id, hasProvider: coBrand !== undefined }
    storeSearch(started.at, createSearchState(search))
    if (token !== undefined) storeRatesToken(started.at, { token, currency, userId: session?.user.id })
  }
  return { linkTo, remember }
}
