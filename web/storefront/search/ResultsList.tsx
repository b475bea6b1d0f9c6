import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/currency.ts'
import { nightsBetween } from '#shared/stay.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { lengthWords } from '#web/storefront/hotel/stay-words.ts'
import { storeRatesToken } from '#web/storefront/hotel/rates-token.ts'
import { createSearchState, type Stay, storeSearch } from '#web/storefront/search-state.ts'
import { useSession } from '#web/shell/session.ts'
import type { Location } from '#shared/api/places.ts'
import { HotelCard } from './HotelCard.tsx'
import { HotelCardSkeleton } from './HotelCardSkeleton.tsx'
import type { PricedHotel } from './merge-offers.ts'

/** Cards whose pictures are wanted at once. */
const EAGER = 2

interface Props {
  hotels: readonly PricedHotel[]
  location: Location
  stay: Stay
  currency: Currency
  token: string | undefined
  /** When this search started, epoch milliseconds: `d` of the hotel pages. */
  startedAt: number
}

export function ResultsList({ hotels, location, stay, currency, token, startedAt }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { coBrand } = usePartner()
  // Written when a hotel is opened: its tab has no navigation state (Q05).
  const remember = () => {
    const search = { ...stay, place: location.fullName, placeId: location.id, hasProvider: coBrand !== undefined }
    storeSearch(startedAt, createSearchState(search))
    if (token !== undefined) storeRatesToken(startedAt, { token, currency, userId: session?.user.id })
  }
  return (
    <ol className="space-y-4">
      {/* Keyed by place: a new order changes what a box shows and moves no box. */}
      {hotels.map((hotel, place) => (
        <li key={place}>
          <HotelCard
            hotel={hotel}
            currency={currency}
            href={paths.hotel({ ...stay, hotelId: hotel.id, d: startedAt, placeId: location.id })}
            stayWords={lengthWords(stay, t)}
            nights={nightsBetween(stay.checkIn, stay.checkOut)}
            isVisitor={session === undefined}
            isFirst={place < EAGER}
            onOpen={remember}
          />
        </li>
      ))}
    </ol>
  )
}

/** Room for cards that are still to come. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <div className="space-y-4">
      {Array.from({ length: count }, (_, place) => (
        <HotelCardSkeleton key={place} />
      ))}
    </div>
  )
}
