import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { partAhead } from '#web/api/part-ahead.tsx'
import { wakePart } from '#web/early-press.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { PageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { NoScript } from '#web/shell/NoScript.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useSession } from '#web/shell/session.ts'
import { announce } from '#web/ui/announcer.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Stars } from '#web/ui/Stars.tsx'
import { OldStayPlace } from '#web/storefront/date-change/OldStayPlace.tsx'
import { PassNote } from '#web/storefront/pass/PassNote.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { SavedBookingPlace } from '#web/storefront/saved-booking/SavedBookingPlace.tsx'
import { useWrittenStay } from '#web/storefront/search/use-written-stay.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { HotelAbout } from './facts/HotelAbout.tsx'
import { GoodToKnow } from './facts/GoodToKnow.tsx'
import { HotelFacilities } from './facts/HotelFacilities.tsx'
import { HotelLocation } from './location/HotelLocation.tsx'
import { ratingWords } from './GuestRating.tsx'
import { HotelGallery } from './gallery/HotelGallery.tsx'
import { HotelSkeleton } from './HotelSkeleton.tsx'
import { addressOf, pictureUrl, structuredData } from './hotel-words.ts'
import { RefusedOfLink } from './stay/RefusedOfLink.tsx'
import { RatesSkeleton } from './rooms/RatesSkeleton.tsx'
import { beginRates } from './rooms/begin-rates.ts'
import { FromPrice } from './rooms/FromPrice.tsx'
import { groupRooms } from './rooms/room-groups.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { SupplyName } from './supplier-text/SupplyName.tsx'
import { StayBox } from './stay/StayBox.tsx'
import { useCheapest } from './rooms/use-cheapest.ts'
import { useHotel } from './use-hotel.ts'
import { useInView } from './use-in-view.ts'
import { useRates } from './rooms/use-rates.ts'
import { useStay } from './stay/use-stay.ts'

const RatesSection = partAhead(async () => (await import('./rooms/RatesSection.tsx')).RatesSection)
const HotelFailure = lazyPart(async () => (await import('./HotelFailure.tsx')).HotelFailure)
const HotelNotFound = lazyPart(async () => (await import('./HotelNotFound.tsx')).HotelNotFound)

/** Before the page wakes: asks for its rates, and waits for the code of what the server drew in their place. */
export async function beginHotel(hotelId: string, state: PageState): Promise<void> {
  beginRates(hotelId, state)
  if (document.querySelector('[data-rates]')) await RatesSection.preload()
}

/**
 * One hotel. What it is comes with the page, and its parts are drawn once (`memo`); what it costs for this stay comes with the page of
 * a visitor, and is asked for in the browser otherwise.
 */
export default function HotelPage() {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const { data: hotel, error, refetch } = useHotel(slug)
  if (hotel) return <Hotel hotel={hotel} />
  if (error || hotel === null) {
    return <Suspense>{error ? <HotelFailure error={error} onRetry={refetch} /> : <HotelNotFound id={slug} />}</Suspense>
  }
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('hotel.loading')} hidden />
      <h1 className="sr-only">{t('hotel.loading')}</h1>
      <HotelSkeleton />
    </div>
  )
}

// One list for all times without rates: what is not new is not drawn again.
const noRates: Rate[] = []

/** What the page can jump to; the words are under the same names. */
const sections = ['about', 'rooms', 'facilities', 'location', 'good-to-know'] as const

function Hotel({ hotel }: { hotel: HotelContent }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const stay = useStay()
  // The rest of the stay stands in its own place until it is changed.
  useWrittenStay(stay && { residence: stay.residence })
  const user = useSession()?.user
  const { data: rates, error, refetch } = useRates(hotel.id, stay, params.get('d'))
  const retry = useCallback(() => void refetch(), [refetch])
  const groups = useMemo(() => (rates ? groupRooms(rates.hotel) : []), [rates])
  const showsIds = useRevealedIds()
  const rooms = useRef<HTMLElement>(null)
  const [roomsInView, setRoomsInView] = useState(false)
  useInView(rooms, setRoomsInView)
  const { city, country } = hotel.contact.address
  const cheapest = useCheapest(rates, groups)
  const isSoldOut = cheapest === 'soldOut'
  const from = isSoldOut ? undefined : cheapest
  const replaces = params.get('replaces')
  const chosen = {
    nationality: stay && (stay.residence ?? DEFAULT_NATIONALITY),
    pathFor: (residence: string) =>
      paths.hotel({ ...stay, hotelId: hotel.id, residence, replaces: replaces ?? undefined }),
  }

  const changeStay = ({ checkIn, checkOut, occupancies }: Stay) => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('checkIn', checkIn)
        next.set('checkOut', checkOut)
        next.set('rooms', encodeRooms(occupancies))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const leaveChange = () => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('replaces')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <div className="wrap pt-6 pb-28 desktop:pb-16">
      <PageHead
        title={t('hotel.title', { name: hotel.name, city: city.name })}
        description={t('hotel.description', { name: hotel.name, city: city.name, country: country.name })}
        canonical={paths.hotel({ hotelId: hotel.id })}
        image={pictureUrl(hotel.images[0], 'Xxl') ?? hotel.heroImage}
      />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(hotel) }} />
      <header className="mb-5 flex items-end justify-between gap-6">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
            <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
            <SupplyName name={hotel.type} />
            {hotel.guestRating && <span className="font-semibold text-text">{ratingWords(hotel.guestRating, t)}</span>}
          </p>
          <h1 className="mt-1 text-3xl desktop:text-4xl">{hotel.name}</h1>
          <p className="mt-2 flex items-start gap-2 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {addressOf(hotel)}
          </p>
        </div>
        <div className="hidden shrink-0 items-end gap-5 text-right desktop:flex">
          {from && rates && stay && <FromPrice {...{ from, stay }} currency={rates.currency} />}
          {isSoldOut ? (
            <p className="text-xl font-semibold text-muted">{t('rates.soldOut')}</p>
          ) : (
            <a href="#rooms" className={`print:hidden ${buttonStyle('accent', 'lg')}`}>
              {t('hotel.seeRooms')}
            </a>
          )}
        </div>
      </header>
      <HotelGallery hotel={hotel} />
      <nav aria-label={t('hotel.sections')} className="mt-6 hidden gap-8 border-b border-border desktop:flex">
        {sections.map((section) => (
          <a
            key={section}
            href={`#${section}`}
            className="-mb-px border-b-2 border-transparent py-3 font-semibold text-muted hover:border-brand hover:text-brand"
          >
            {t(section === 'good-to-know' ? 'hotel.times' : `hotel.${section}`)}
          </a>
        ))}
      </nav>
      <div className="mt-8 space-y-12">
        <HotelAbout descriptions={hotel.descriptions} />
        <section id="rooms" ref={rooms} aria-labelledby="rooms-title" className="space-y-5">
          <h2 id="rooms-title" className="text-2xl">
            {t('hotel.rooms')}
          </h2>
          {replaces !== null && <OldStayPlace reference={replaces} onLeave={leaveChange} next={chosen} />}
          <NoScript />
          <div className={stay ? 'noscript:[&_button]:hidden' : 'noscript:hidden'}>
            <StayBox stay={stay} onChange={changeStay} />
            <RefusedOfLink stay={stay} className="mt-2" />
          </div>
          {/* What is for a company, and what a partner gives, comes along with what takes the skeleton's place: nothing that stood is moved. */}
          {stay && user && <SavedBookingPlace {...{ hotel, stay, user }} />}
          {stay ? (
            // Here ends the frame of a page whose rates the server asks for.
            <div
              key="rates"
              data-rates
              data-wakes-later
              className={`space-y-5 ${rates ? 'noscript:[&_button]:hidden' : 'noscript:hidden'}`}
            >
              <Rates {...{ hotel, stay, rates, groups, isSoldOut, replaces, showsIds, error }} onRetry={retry} />
            </div>
          ) : (
            <div key="asleep" className="noscript:hidden">
              <RatesSkeleton isAsked={false} />
            </div>
          )}
        </section>
        <HotelFacilities facilities={hotel.facilities} />
        <HotelLocation hotel={hotel} />
        <GoodToKnow hotel={hotel} rates={rates?.hotel.rates ?? noRates} />
      </div>
      {from && rates && stay && !roomsInView && (
        <div
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-border bg-raised px-4 py-3 shadow-lg desktop:hidden short:hidden"
        >
          <FromPrice {...{ from, stay }} currency={rates.currency} className="min-w-0" />
          <a href="#rooms" className={`shrink-0 ${buttonStyle('accent')}`}>
            {t('hotel.seeRooms')}
          </a>
        </div>
      )}
    </div>
  )
}

/** Apart from the page around it, which is drawn once more as it wakes: what the server drew here can wake in its own time. */
const Rates = memo(function Rates(props: ComponentProps<typeof RatesSection>) {
  const { hotel, stay } = props
  return (
    <Suspense fallback={<RatesSkeleton />}>
      <RatesAwake />
      <PassNote country={hotel.contact.address.country.code} stay={stay} isAwaited />
      <RatesSection {...props} />
    </Suspense>
  )
})

/** Beside the rooms that the server drew, which wake after the page around them. */
function RatesAwake() {
  useEffect(() => void setTimeout(() => wakePart(document.querySelector('[data-rates]'))), [])
  return null
}

/** Ctrl+K shows and hides supplier ids, for support. */
function useRevealedIds(): boolean {
  const { t } = useTranslation()
  const [isRevealed, setIsRevealed] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsRevealed((was) => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (isRevealed) announce(t('hotel.revealed'))
  }, [isRevealed, t])
  return isRevealed
}
