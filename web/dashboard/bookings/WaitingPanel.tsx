import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { Pagination } from '#web/storefront/search/results/Pagination.tsx'
import { ListStates } from '#web/storefront/trips/lists/ListStates.tsx'
import { listPage, useListPages } from '#web/storefront/trips/lists/use-list-pages.ts'
import type { Session } from '#web/storage/session-store.ts'
import type { OpenDialog } from './open-dialog.ts'
import { EmptyBookings } from './EmptyBookings.tsx'
import { LIST_PAGE, type BookingsAddress } from './use-bookings-address.ts'
import { useWaitingBookings } from './use-company-bookings.ts'
import { WaitingTable } from './WaitingTable.tsx'

interface Props {
  session: Session
  address: BookingsAddress
  onOpen: (dialog: OpenDialog) => void
  onClear: () => void
}

/** What members of the company wish for, not booked yet. */
export function WaitingPanel({ session, address, onOpen, onClear }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const linkTo = useListPages(LIST_PAGE)
  const waiting = useWaitingBookings(session, address)
  return (
    <ListStates query={waiting} what={t('dashboard.bookings.failed')}>
      {(saved) => {
        if (saved.length === 0) return <EmptyBookings tab="saved" traveller={address.traveller} onClear={onClear} />
        const page = listPage(saved, params, LIST_PAGE)
        return (
          <>
            <WaitingTable saved={page.items} onOpen={onOpen} />
            <Pagination page={page} total={saved.length} linkTo={linkTo} label={t('trips.list.pages')} />
          </>
        )
      }}
    </ListStates>
  )
}
