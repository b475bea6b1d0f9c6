import { Suspense, type ReactNode } from 'react'
import { addressLine } from '#shared/places/address.ts'
import { localeOf } from '#shared/language/language.ts'
import { sumDueAtHotel, taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { cardName } from '#web/card/card-words.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { noteFacts } from '#web/storefront/note-facts.tsx'
import { clockPlaceOf } from '#web/storefront/hotel/hotel-words.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { PolicyTerms } from '#web/storefront/hotel/terms/PolicyTerms.tsx'
import { cancellationWords } from '#web/storefront/hotel/terms/cancellation-words.ts'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'
import { SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { BedDouble } from '#web/ui/icons/bed-double.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { Info } from '#web/ui/icons/info.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { Phone } from '#web/ui/icons/phone.ts'
import { ShieldCheck } from '#web/ui/icons/shield-check.ts'
import { User } from '#web/ui/icons/user.ts'
import { PassCard } from '#web/storefront/pass/PassCard.tsx'
import { type Booking, termedRate } from '#web/storefront/trips/booking-words.ts'
import { BookingStatusBadge } from '#web/storefront/trips/BookingStatusBadge.tsx'
import { CancelBooking } from '#web/storefront/trips/cancel/CancelBooking.tsx'
import { BookingCosts } from '#web/storefront/trips/cost-objects/BookingCosts.tsx'
import { DetailCard, FactList } from '#web/storefront/trips/DetailCard.tsx'
import { PaymentBadge, WhoIsPaid } from '#web/storefront/trips/PaymentBadge.tsx'
import { ChangeDates } from './ChangeDates.tsx'
import { DeskNumber } from './DeskNumber.tsx'
import { RoomList } from './RoomList.tsx'
import { StayDates } from './StayDates.tsx'

const BookedVouchers = lazyPart(
  async () => (await import('#web/storefront/trips/vouchers/BookedVouchers.tsx')).BookedVouchers,
)
const StayMap = lazyPart(async () => (await import('./StayMap.tsx')).StayMap)
const BookingEsims = lazyPart(async () => (await import('#web/storefront/trips/esim/BookingEsims.tsx')).BookingEsims)

/** What is said of a wish to the hotel: none for bookings that failed or were cancelled. */
const becomesOfNote = { Confirmed: 'passedOn', Pending: 'willPassOn', Failed: undefined, Cancelled: undefined } as const

const column = 'min-w-0 space-y-6 print:space-y-3'

/** Everything about one booking. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { transaction, hotelBooking, pass, costObjects, vouchers } = booking
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const { hotel, rates, cancelPhases = [] } = hotelBooking
  const phone = hotel.contact.phones?.[0]
  const setting = { currency: transaction.currency, place: clockPlaceOf(hotel), locale }
  const [guest = '', ...others] = hotelBooking.guestNames
  const bookingStatus = hotelBooking.bookingStatus
  const noteState = transaction.cancellation ? undefined : becomesOfNote[bookingStatus]
  const isBooked = bookingStatus !== 'Pending' && bookingStatus !== 'Failed'
  const taxesAtHotel = taxesDueAtHotel(rates)
  // Who does not come pays none of it.
  const dueAtHotel = bookingStatus === 'Cancelled' ? [] : taxesAtHotel
  const policies = [...new Set(rates.flatMap((rate) => rate.policies.map(({ text }) => text)))].filter(Boolean)
  return (
    <div className="space-y-6 print:space-y-3">
      <header className="overflow-hidden rounded-xl border border-border bg-raised shadow-sm checkout:grid checkout:grid-cols-[18rem_1fr] lg:grid-cols-[24rem_1fr] print:grid-cols-[8rem_1fr] print:shadow-none">
        <div className="h-48 bg-tint checkout:h-full checkout:min-h-64 print:min-h-0">
          <HotelPhoto src={hotel.heroImage} alt={hotel.name} width={768} height={512} seed={hotel.id} eager />
        </div>
        <div className="p-5 checkout:p-7 print:px-4 print:py-2">
          <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
          <h2 className="text-2xl">{hotel.name}</h2>
          <p className="mt-1.5 flex items-start gap-2 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {addressLine(hotel.contact.address)}
          </p>
          {phone && (
            <p className="mt-1.5 flex items-center gap-2">
              <Phone aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{t('trips.hotelPhone')}:</span>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="font-semibold text-brand">
                {phone}
              </a>
            </p>
          )}
          <StayDates booking={hotelBooking} />
          {/* Side by side where there is room: what was booked begins below. */}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 empty:hidden print:mt-1.5">
            {bookingStatus === 'Confirmed' && <DeskNumber booking={hotelBooking} />}
            {transaction.can.changeDates && <ChangeDates booking={booking} />}
          </div>
        </div>
      </header>
      {/* Each column as high as what it says: cards in rows would stretch around nothing. */}
      <div className="grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        <div className={column}>
          <DetailCard title={t('trips.booking')} icon={<Info aria-hidden="true" />}>
            <FactList
              facts={[
                [
                  t('trips.bookingId'),
                  hotelBooking.bookingId ??
                    t(bookingStatus === 'Pending' ? 'trips.noBookingIdYet' : 'trips.noBookingId'),
                ],
                [t('trips.status'), <BookingStatusBadge key="status" status={bookingStatus} />],
                [
                  t('trips.reference'),
                  <span key="reference" className="flex flex-wrap items-center gap-x-3">
                    <span className="min-w-0 font-mono text-sm break-all max-sm:text-[0.8125rem]">
                      {transaction.refNo}
                    </span>
                    <CopyButton text={transaction.refNo} copyText={t('trips.copy')} copiedText={t('checkout.copied')} />
                  </span>,
                ],
                [
                  t(isBooked ? 'trips.bookedOn' : 'trips.startedOn'),
                  formatInstant(new Date(transaction.created_at), locale),
                ],
              ]}
            />
          </DetailCard>
          <DetailCard title={t('trips.guests')} icon={<User aria-hidden="true" />}>
            <FactList
              facts={[
                [t('trips.guestName'), guest],
                [t('trips.additionalGuests'), others.length > 0 ? others.join(', ') : t('trips.noOthers')],
                transaction.booked_by === undefined
                  ? [
                      t('trips.contact'),
                      <span key="contact">
                        <span className="block">{hotelBooking.email}</span>
                        <span className="block">{hotelBooking.phone}</span>
                      </span>,
                    ]
                  : [t('trips.bookedBy'), transaction.booked_by],
                ...noteFacts(hotelBooking.hotelNote, noteState, { t, locale }),
              ]}
            />
          </DetailCard>
          <DetailCard title={t('trips.roomDetails')} icon={<BedDouble aria-hidden="true" />}>
            <RoomList booking={booking} />
          </DetailCard>
          <DetailCard title={t('trips.payment')} icon={<CreditCard aria-hidden="true" />}>
            <FactList
              facts={[
                [
                  t(transaction.payAtHotel && bookingStatus === 'Confirmed' ? 'trips.dueAtHotel' : 'trips.total'),
                  <span key="total">
                    <Price amount={transaction.total_rate} currency={transaction.currency} className="text-xl" />
                    <span className="block text-xs font-normal text-muted">
                      {taxesAtHotel.length === 0 && t('trips.taxesIncluded')}
                      {dueAtHotel.length > 0 &&
                        t('trips.plusAtHotel', { amount: money(sumDueAtHotel(rates), transaction.currency) })}
                    </span>
                  </span>,
                ],
                ...(transaction.company_card
                  ? [
                      [t('trips.companyCard'), cardName({ card: transaction.company_card }, t)] satisfies [
                        string,
                        string,
                      ],
                    ]
                  : []),
                ...(booking.paidWith && !transaction.company_card
                  ? [[t('trips.paidWith'), booking.paidWith] satisfies [string, string]]
                  : []),
                ...dueAtHotel.map(({ description, amount }): [string, ReactNode] => [
                  t('trips.alsoAtHotel'),
                  <span key={description}>
                    <Price amount={amount} currency={transaction.currency} className="text-base" /> ·{' '}
                    <SupplyName name={description} />
                  </span>,
                ]),
                [
                  t('trips.paymentStatus'),
                  <span key="paid">
                    <PaymentBadge transaction={transaction} />
                    <WhoIsPaid transaction={transaction} />
                  </span>,
                ],
              ]}
            />
          </DetailCard>
        </div>
        <div className={column}>
          {pass && <PassCard reference={transaction.refNo} pass={pass} />}
          {vouchers && (
            <Suspense>
              <BookedVouchers booked={vouchers} />
            </Suspense>
          )}
          {booking.hasEsims && (
            <Suspense>
              <BookingEsims reference={transaction.refNo} bookingStatus={bookingStatus} />
            </Suspense>
          )}
          {costObjects && <BookingCosts reference={transaction.refNo} costs={costObjects} />}
          <DetailCard title={t('trips.cancellation')} icon={<ShieldCheck aria-hidden="true" />}>
            {cancelPhases.length > 0 && (
              <p className="mb-4 font-semibold">
                {cancellationWords(cancelPhases, setting, t, transaction.payAtHotel)}
              </p>
            )}
            <PolicyTerms
              rates={rates.map(termedRate)}
              currency={transaction.currency}
              paidAtHotel={transaction.payAtHotel}
              isBooked
            />
            <CancelBooking booking={booking} />
          </DetailCard>
          <DetailCard title={t('trips.additional')} icon={<Info aria-hidden="true" />}>
            <Paragraphs texts={policies} none={t('trips.nothingMore')} />
          </DetailCard>
        </div>
      </div>
      {hotel.geoCode && (
        <Suspense>
          <StayMap hotel={{ name: hotel.name, geoCode: hotel.geoCode }} address={addressLine(hotel.contact.address)} />
        </Suspense>
      )}
    </div>
  )
}

function Paragraphs({ texts, none }: { texts: string[]; none: string }) {
  if (texts.length === 0) return <p className="text-muted">{none}</p>
  return (
    <div className="space-y-2">
      {texts.map((text) => (
        <SupplierText key={text} html={text} />
      ))}
    </div>
  )
}
