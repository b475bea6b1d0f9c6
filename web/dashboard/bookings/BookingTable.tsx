import { Link } from 'react-router'
import type { Transaction } from '#shared/api/booking-info.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { PayNow } from '#web/storefront/trips/PayNow.tsx'
import { StatusBadges } from '#web/storefront/trips/StatusBadges.tsx'
import { coverStyle, StayCard } from '#web/storefront/trips/lists/StayCard.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { DatesCell, HotelCell, RowTable } from './RowTable.tsx'
import { travellersOf } from './travellers-of.ts'

interface Props {
  bookings: readonly Transaction[]
  label: string
  onOpen: (dialog: OpenDialog) => void
}

/** A table where there is room for one, and a card a stay where there is not. */
export function BookingTable({ bookings, label, onOpen }: Props) {
  const { t } = useTranslation()
  const columns = ['traveller', 'hotel', 'dates', 'status', 'total'] as const
  return (
    <>
      <RowTable label={label} columns={columns.map((column) => t(`dashboard.bookings.column.${column}`))}>
        {bookings.map((booking) => (
          <tr key={booking.id} className="align-top">
            <th scope="row" className="px-3 py-3.5 font-semibold">
              <Travellers booking={booking} />
            </th>
            <HotelCell
              name={booking.hotel_name}
              destination={booking.destination}
              onOpen={() => onOpen({ kind: 'booking', booking })}
            />
            <td className="px-3 py-3.5">
              <DatesCell from={booking.checkin_date} to={booking.checkout_date} />
              <Reference reference={booking.refNo} />
            </td>
            <td className="px-3 py-3.5">
              <span className="flex flex-wrap gap-1.5">
                <StatusBadges transaction={booking} isWhole />
              </span>
              <PayNow payment={booking} hotel={booking.hotel_name} />
            </td>
            <td className="px-3 py-3.5 text-right">
              <div className="flex flex-col items-end gap-1">
                <Price amount={booking.total_rate} currency={booking.currency} className="text-base" />
                <Remove booking={booking} onOpen={onOpen} />
              </div>
            </td>
          </tr>
        ))}
      </RowTable>
      <ul aria-label={label} className="space-y-4 @3xl:hidden">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <StayCard
              hotel={{ id: booking.hotel_id, image: booking.hotel_image, destination: booking.destination }}
              from={booking.checkin_date}
              to={booking.checkout_date}
              rooms={booking.room_count}
              guests={booking.guest_details_per_room}
              isOver={booking.booking_status === 'Failed' || booking.booking_status === 'Cancelled'}
              badges={<StatusBadges transaction={booking} isWhole />}
              heading={
                <h2 className="mt-2.5 text-lg leading-snug">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => onOpen({ kind: 'booking', booking })}
                    className={coverStyle}
                  >
                    {booking.hotel_name}
                  </button>
                </h2>
              }
              footer={
                <>
                  <Reference reference={booking.refNo} />
                  <PayNow payment={booking} hotel={booking.hotel_name} />
                  <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
                    <Price amount={booking.total_rate} currency={booking.currency} className="text-xl" />
                    <Remove booking={booking} onOpen={onOpen} />
                  </div>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Travellers({ booking }: { booking: Transaction }) {
  const { t } = useTranslation()
  const { lead, others } = travellersOf(booking)
  return (
    <>
      <span className="block break-words">{lead || t('dashboard.bookings.nobody')}</span>{' '}
      {others > 0 && (
        <span className="block text-sm font-normal text-muted">
          {t('dashboard.bookings.others', { count: others })}
        </span>
      )}
    </>
  )
}

/** Leads to the booking's own page, above what covers a card. */
function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={paths.booking({ reference })}
      className="relative mt-1 flex min-h-6 w-fit items-center font-mono text-xs break-all text-brand underline"
    >
      <span className="sr-only">{t('trips.reference')}</span> <span>{reference}</span>
    </Link>
  )
}

function Remove({ booking, onOpen }: { booking: Transaction; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  if (!booking.removable) return null
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      aria-label={t('trips.remove.name', { hotel: booking.hotel_name })}
      onClick={() => onOpen({ kind: 'remove', booking })}
      className="relative -mr-2 text-muted!"
    >
      {t('trips.remove.action')}
    </Button>
  )
}
