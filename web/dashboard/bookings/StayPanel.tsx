import { useEffect } from 'react'
import { TRANSACTIONS_ON_A_PAGE } from '#shared/api/transactions.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Pagination } from '#web/storefront/search/results/Pagination.tsx'
import { ListStates } from '#web/storefront/trips/lists/ListStates.tsx'
import { useListPages } from '#web/storefront/trips/lists/use-list-pages.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import type { OpenDialog } from './open-dialog.ts'
import { BookingTable } from './BookingTable.tsx'
import { EmptyBookings } from './EmptyBookings.tsx'
import { LIST_PAGE, type BookingsAddress } from './use-bookings-address.ts'
import type { useCompanyBookings } from './use-company-bookings.ts'

interface Props {
  address: BookingsAddress
  stays: ReturnType<typeof useCompanyBookings>
  onOpen: (dialog: OpenDialog) => void
  onClear: () => void
}

/** The stays of one tab, eight a page. */
export function StayPanel({ address: { tab, traveller }, stays, onOpen, onClear }: Props) {
  const { t } = useTranslation()
  const linkTo = useListPages(LIST_PAGE)
  const { error, isFetching, refetch } = stays
  // The answer before may be of another tab.
  const data = stays.data?.tab === tab ? stays.data : undefined
  const found = traveller !== '' && !stays.isPlaceholderData ? data?.total : undefined
  useEffect(() => {
    if (found !== undefined) announceToScreenReaders(t('dashboard.bookings.found', { count: found, name: traveller }))
  }, [found, traveller, t])
  return (
    <ListStates query={{ data, error, isFetching, refetch }} what={t('dashboard.bookings.failed')}>
      {({ bookings, page, total }) => {
        if (bookings.length === 0) return <EmptyBookings tab={tab} traveller={traveller} onClear={onClear} />
        const from = (page - 1) * TRANSACTIONS_ON_A_PAGE
        const pages = Math.ceil(total / TRANSACTIONS_ON_A_PAGE)
        return (
          <>
            <BookingTable bookings={bookings} label={t(`dashboard.bookings.tab.${tab}`)} onOpen={onOpen} />
            <Pagination
              page={{ page, pages, from: from + 1, to: from + bookings.length, items: bookings }}
              total={total}
              linkTo={linkTo}
              label={t('trips.list.pages')}
            />
          </>
        )
      }}
    </ListStates>
  )
}
