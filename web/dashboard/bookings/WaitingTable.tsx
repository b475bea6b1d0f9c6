import { Link } from 'react-router'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { localeOf } from '#shared/language/language.ts'
import { dateOf, formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { hotelPathOf } from '#web/storefront/saved-booking/hotel-path.ts'
import { SavedBadge } from '#web/storefront/trips/saved/SavedBadge.tsx'
import { SavedBookingCard } from '#web/storefront/trips/saved/SavedBookingCard.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { OpenDialog } from './open-dialog.ts'
import { DatesCell, HotelCell, RowTable } from './RowTable.tsx'

interface Props {
  saved: readonly SavedBooking[]
  onOpen: (dialog: OpenDialog) => void
}

/** What people saved, each with the way to book it, or to the request that is decided first. */
export function WaitingTable({ saved, onOpen }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const label = t('dashboard.bookings.tab.saved')
  const columns = ['traveller', 'hotel', 'stay', 'saved', 'next'] as const
  return (
    <>
      <RowTable label={label} columns={columns.map((column) => t(`dashboard.bookings.column.${column}`))}>
        {saved.map((one) => (
          <tr key={one.id} className="align-top">
            <th scope="row" className="px-3 py-3.5 font-semibold break-words">
              {one.User.firstName} {one.User.lastName}
            </th>
            <HotelCell
              name={one.hotel_name}
              destination={one.destination}
              onOpen={() => onOpen({ kind: 'saved', saved: one })}
            />
            <td className="px-3 py-3.5">
              <DatesCell from={one.checkin_date} to={one.checkout_date} />
            </td>
            <td className="px-3 py-3.5">
              {one.savedBy && `${one.savedBy.firstName} ${one.savedBy.lastName}`}
              <span className="block text-muted">{formatDate(dateOf(new Date(one.savedAt)), locale)}</span>
              {one.notes !== '' && <span className="mt-1 line-clamp-2 break-words">“{one.notes}”</span>}
            </td>
            <td className="px-3 py-3.5 text-right">
              <SavedBadge saved={one} />
              {one.request && (
                <Link
                  to={paths.requests({ id: one.request.id })}
                  aria-label={t('dashboard.bookings.requestOf', {
                    hotel: one.hotel_name,
                    name: `${one.User.firstName} ${one.User.lastName}`,
                  })}
                  className={`${buttonStyle('secondary', 'sm')} mt-2`}
                >
                  {t('trips.saved.request')}
                </Link>
              )}
              {one.status === 'SAVED' && !one.request && (
                <Link
                  to={hotelPathOf(one)}
                  aria-label={t('dashboard.bookings.bookFor', {
                    hotel: one.hotel_name,
                    name: `${one.User.firstName} ${one.User.lastName}`,
                  })}
                  className={`${buttonStyle('primary', 'sm')} mt-2`}
                >
                  {t('trips.saved.book')}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </RowTable>
      <ul aria-label={label} className="space-y-4 @3xl:hidden">
        {saved.map((one) => (
          <li key={one.id}>
            <SavedBookingCard saved={one} level={2} onOpen={() => onOpen({ kind: 'saved', saved: one })} />
          </li>
        ))}
      </ul>
    </>
  )
}
