import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Location } from '#shared/api/places.ts'
import type { Currency } from '#shared/money/currency.ts'
import { whenReachable } from '#web/api/lazy-part.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { storeRatesToken } from '#web/storefront/hotel/rooms/rates-token.ts'
import { type Stay, storeSearch } from '#web/storefront/search-state.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { hasViewedHotels } from '#web/storefront/viewed/has-viewed-hotels.ts'
import { setMark } from './card/hotel-marks.ts'
import type { SearchSnapshot } from './polling/run-search.ts'

const viewedHotels = () => whenReachable(() => import('#web/storefront/viewed/viewed-hotels.ts'))

interface Wanted {
  search: SearchSnapshot
  /** The search broke off: what it did not find may be there all the same. */
  isPartial: boolean
  location: Location | undefined
  stay: Stay | undefined
  currency: Currency
}

/** Links to the hotels of a search, and what must be stored for their tabs, which have no navigation state. */
export function useOpenedHotel({ search, isPartial, location, stay, currency }: Wanted) {
  const { startedAt, token, completed, content, offers } = search
  const session = useSession()
  const { landing } = usePartner()
  const hasProvider = landing !== undefined
  const userId = session?.user.id
  // Sixteen cards have the function: it stays the same while offers arrive.
  const found = useRef(search)
  useEffect(() => void (found.current = search), [search])
  const asked = useMemo(
    () => stay && { ...stay, occupancies: [...stay.occupancies], currency, isMember: userId !== undefined },
    [stay, currency, userId],
  )
  useEffect(() => {
    if (!completed || isPartial || !asked || startedAt === undefined || !hasViewedHotels()) return
    const hasAsked = (id: string) => content.has(id)
    const priceOf = (id: string) => offers.get(id)?.rate
    void viewedHotels().then(({ learnPrices }) => learnPrices(asked, { at: startedAt, hasAsked, priceOf }))
  }, [completed, isPartial, asked, startedAt, content, offers])
  const linkTo = useCallback(
    (hotelId: string) => paths.hotel({ ...stay, hotelId, d: startedAt, placeId: location?.id }),
    [stay, startedAt, location?.id],
  )
  const remember = useCallback(
    (hotelId: string) => {
      setMark('seen', hotelId, true)
      if (!stay || !location || startedAt === undefined) return
      const { content: described, offers: priced } = found.current
      const [hotel, rate] = [described.get(hotelId), priced.get(hotelId)?.rate]
      if (hotel && rate && asked) {
        const { totalRate: amount, dueAtHotel } = rate
        const viewed = {
          id: hotelId,
          name: hotel.name,
          city: hotel.contact.address.city.name,
          picture: hotel.heroImage,
        }
        void viewedHotels().then(({ rememberViewed }) =>
          rememberViewed({ ...viewed, asked, opened: { amount, dueAtHotel, at: startedAt } }),
        )
      }
      const chosen = { ...stay, place: location.fullName, placeId: location.id, hasProvider }
      storeSearch(startedAt, createSearchState(chosen))
      if (token !== undefined) storeRatesToken(startedAt, { token, currency, userId, residence: stay.residence })
    },
    [stay, location, startedAt, token, currency, userId, hasProvider, asked],
  )
  return { linkTo, remember }
}
