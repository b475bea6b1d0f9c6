import { BedDouble, CircleCheck, CircleX, CreditCard, Info, MapPin, ShieldCheck, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#shared/language.ts'
import { formatDate, nightsBetween } from '#shared/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { HotelPhoto } from '#web/storefront/hotel/HotelPhoto.tsx'
import { PolicyTerms } from '#web/storefront/hotel/PolicyTerms.tsx'
import { boardWords } from '#web/storefront/hotel/board-words.ts'
import { SupplierText } from '#web/storefront/hotel/SupplierText.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { type Booking, bookingTone, termedRate } from './booking-words.ts'
import { DetailCard, FactList } from './DetailCard.tsx'
import { PaymentBadge, WhoIsPaid } from './PaymentBadge.tsx'

const statusIcon = (isGood: boolean) => (isGood ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />)

/** Everything about one booking (B2-099 to B2-106). */
export function BookingDetails({ booking: { transaction, hotelBooking } }: { booking: Booking }) {
  const { t } = useTranslation()
  const { hotel, rates, rooms } = hotelBooking
  const { address } = hotel.contact
  const [guest = '', ...others] = hotelBooking.guestNames
  const bookingStatus = hotelBooking.bookingStatus
  const policies = [...new Set(rates.flatMap((rate) => rate.policies.map(({ text }) => text)))].filter(Boolean)
  return (
    <div className="space-y-6">
      <header className="overflow-hidden rounded-xl border border-border bg-raised shadow-sm checkout:grid checkout:grid-cols-[18rem_1fr] lg:grid-cols-[24rem_1fr]">
        <div className="h-48 bg-tint checkout:h-full checkout:min-h-64">
          <HotelPhoto src={hotel.heroImage} alt={hotel.name} width={768} height={512} seed={hotel.id} eager />
        </div>
        <div className="p-5 checkout:p-7">
          <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
          <h2 className="text-2xl">{hotel.name}</h2>
          <p className="mt-1.5 flex items-start gap-2 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {[address.line1, address.city.name, address.country.name].join(', ')}
          </p>
          <StayDates booking={hotelBooking} />
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-2">
        <DetailCard title={t('trips.booking')} icon={<Info aria-hidden="true" />}>
          <FactList
            facts={[
              [t('trips.bookingId'), hotelBooking.bookingId ?? t('trips.noBookingId')],
              [
                t('trips.status'),
                <Badge key="status" tone={bookingTone(bookingStatus)} icon={statusIcon(bookingStatus === 'Confirmed')}>
                  {t(`trips.bookingStatus.${bookingStatus}`)}
                </Badge>,
              ],
              [
                t('trips.reference'),
                <span key="reference" className="inline-flex flex-wrap items-center gap-x-2">
                  <span className="font-mono break-all">{transaction.refNo}</span>
                  <CopyButton text={transaction.refNo} copyText={t('trips.copy')} copiedText={t('checkout.copied')} />
                </span>,
              ],
              ...confirmationFact(t('trips.hotelConfirmation'), hotelBooking.providerConfirmationNumber),
            ]}
          />
        </DetailCard>
        <DetailCard title={t('trips.guests')} icon={<User aria-hidden="true" />}>
          <FactList
            facts={[
              [t('trips.guestName'), guest],
              [t('trips.additionalGuests'), others.length > 0 ? others.join(', ') : t('trips.noOthers')],
              [
                t('trips.contact'),
                <span key="contact">
                  <span className="block">{hotelBooking.email}</span>
                  <span className="block">{hotelBooking.phone}</span>
                </span>,
              ],
            ]}
          />
        </DetailCard>
        <DetailCard title={t('trips.roomDetails')} icon={<BedDouble aria-hidden="true" />}>
          <ol className="divide-y divide-border">
            {rates.map((rate, at) => {
              const [occupancy] = rate.occupancies
              const room = rooms.find(({ id }) => id === occupancy?.roomId)
              const childAges = occupancy?.childAges ?? []
              return (
                <li key={at} className="py-3 first:pt-0 last:pb-0">
                  <p className="font-semibold">
                    {t('rates.roomNumber', { number: at + 1 })}: {room?.name ?? t('trips.room')}
                  </p>
                  <p className="mt-0.5 text-sm text-muted">
                    {[
                      t('hotel.adults', { count: occupancy?.numOfAdults ?? 1 }),
                      childAges.length > 0 &&
                        t('checkout.summary.childrenAges', { count: childAges.length, ages: childAges.join(', ') }),
                      boardWords([rate], t) ?? t('summary.roomOnly'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {transaction.guest_details_per_room[at] && (
                    <p className="mt-0.5 text-sm">{transaction.guest_details_per_room[at]}</p>
                  )}
                </li>
              )
            })}
          </ol>
        </DetailCard>
        <DetailCard title={t('trips.payment')} icon={<CreditCard aria-hidden="true" />}>
          <FactList
            facts={[
              [
                t(transaction.payAtHotel ? 'trips.dueAtHotel' : 'trips.total'),
                <span key="total">
                  <Price amount={transaction.total_rate} currency={transaction.currency} className="text-xl" />
                  <span className="block text-xs font-normal text-muted">{t('trips.taxesIncluded')}</span>
                </span>,
              ],
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
        <DetailCard title={t('trips.cancellation')} icon={<ShieldCheck aria-hidden="true" />}>
          <PolicyTerms rates={rates.map(termedRate)} currency={transaction.currency} />
        </DetailCard>
        <DetailCard title={t('trips.additional')} icon={<Info aria-hidden="true" />}>
          <Paragraphs texts={policies} none={t('trips.nothingMore')} />
          {hotel.contact.phones?.[0] && (
            <p className="mt-3">
              {t('trips.hotelPhone')}:{' '}
              <a href={`tel:${hotel.contact.phones[0].replaceAll(/[^\d+]/g, '')}`} className="font-semibold text-brand">
                {hotel.contact.phones[0]}
              </a>
            </p>
          )}
        </DetailCard>
      </div>
    </div>
  )
}

function confirmationFact(label: string, number: string | undefined): [string, ReactNode][] {
  return number === undefined
    ? []
    : [
        [
          label,
          <span key="number" className="font-mono">
            {number}
          </span>,
        ],
      ]
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

/** When, how long, how many. */
function StayDates({ booking }: { booking: Booking['hotelBooking'] }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { tripStartDate, tripEndDate, checkinInfo, checkoutInfo, rates } = booking
  const people = rates.flatMap(({ occupancies }) => occupancies)
  const adults = people.reduce((sum, { numOfAdults }) => sum + numOfAdults, 0)
  const children = people.reduce((sum, { childAges }) => sum + childAges.length, 0)
  const dates = [
    [t('trips.checkIn'), tripStartDate, checkinInfo && t('hotel.checkInFrom', { time: checkinInfo.beginTime })],
    [t('trips.checkOut'), tripEndDate, checkoutInfo && t('hotel.checkOutUntil', { time: checkoutInfo.time })],
  ] as const
  const counts = [
    t('results.nights', { count: nightsBetween(tripStartDate, tripEndDate) }),
    t('hotel.adults', { count: adults }),
    ...(children > 0 ? [t('hotel.children', { count: children })] : []),
    t('results.rooms', { count: rates.length }),
  ]
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-4 rounded-lg bg-surface p-4">
        {dates.map(([name, date, time]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold">{formatDate(date, locale)}</dd>
            {time && <dd className="text-sm text-muted">{time}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-3 font-medium">{counts.join(' · ')}</p>
    </>
  )
}
