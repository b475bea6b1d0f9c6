import { memo } from 'react'
import type { Currency } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { useSession } from '#web/shell/session.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { lengthWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { cardStyle } from '#web/storefront/search/card/card-style.ts'
import { HotelCard } from '#web/storefront/search/card/HotelCard.tsx'
import { HotelCardSkeleton } from '#web/storefront/search/card/HotelCardSkeleton.tsx'
import { useMarks } from '#web/storefront/search/card/hotel-marks.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import { cardsOnScreen } from './cards-on-screen.ts'
import { useAfterFrame } from './use-after-frame.ts'

/** Cards whose pictures are wanted at once. */
const EAGER = 2

interface Props {
  hotels: readonly PricedHotel[]
  stay: Stay
  currency: Currency
  saved: ReadonlySet<string>
  hoveredId: string | undefined
  linkTo: (hotelId: string) => string
  onOpen: (hotelId: string) => void
  onHover: (hotelId: string | undefined) => void
  /** Cards still to come. */
  missing: number
}

/** A card is drawn again only when something on it changes. */
const Card = memo(HotelCard)

function List({ hotels, stay, currency, saved, hoveredId, linkTo, onOpen, onHover, missing }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const locale = localeOf(usePageState().language)
  const seen = useMarks('seen')
  const behind = useAfterFrame(hotels)
  // A page that was shorter has its full height at once: Back scrolls to where it was.
  const isTaller = hotels.length > behind.length
  // Drawn in the frame of a tick, the others in the one after it.
  const head = cardsOnScreen()
  const shown =
    behind === hotels || isTaller ? hotels : [...hotels.slice(0, head), ...behind.slice(head, hotels.length)]
  const stayWords = lengthWords(stay, t)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  // Where the visitor has not said where they live.
  const assumed = stay.residence ? undefined : DEFAULT_NATIONALITY
  const guestsFrom = assumed && countryInSentence(assumed, locale)
  return (
    <>
      {/* Without cards it would stand as a gap above those to come. */}
      <ol aria-busy={shown !== hotels || undefined} className={`${cardStyle.list} empty:hidden`}>
        {/* Keyed by place: a new order changes what a box shows and moves no box. */}
        {shown.map((hotel, place) => (
          <li key={place}>
            <Card
              hotel={hotel}
              currency={currency}
              href={linkTo(hotel.id)}
              stayWords={stayWords}
              nights={nights}
              isVisitor={session === undefined}
              // At home rates may be for residents only.
              guestsFrom={hotel.contact.address.country.code === assumed ? guestsFrom : undefined}
              isSaved={saved.has(hotel.id)}
              isSeen={seen.has(hotel.id)}
              isHovered={hoveredId === hotel.id}
              isFirst={place < EAGER}
              t={t}
              onOpen={onOpen}
              onHover={onHover}
            />
          </li>
        ))}
      </ol>
      {missing > 0 && <ResultsSkeleton count={missing} />}
    </>
  )
}

export const ResultsList = memo(List)

/** Room for cards that are still to come. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <div className={`noscript:hidden ${cardStyle.list}`}>
      {Array.from({ length: count }, (_, place) => (
        <HotelCardSkeleton key={place} />
      ))}
    </div>
  )
}
