import { useTranslation } from 'react-i18next'
import { useSession } from '#web/shell/session.ts'
import type { Session } from '#web/storage/session-store.ts'
import { BookingList } from './BookingList.tsx'
import { ListPage } from './ListPage.tsx'
import { ListStates, NoBookings } from './ListStates.tsx'
import { type Listed, useSavedBookings, useTransactions } from './use-transactions.ts'

/** Everything at once: the same cards, no toggle, both kinds (B2-019, Q97). */
export default function AllBookingsPage() {
  const { t } = useTranslation()
  const session = useSession()
  return <ListPage title={t('trips.list.all')}>{session && <AllBookings session={session} />}</ListPage>
}

function AllBookings({ session }: { session: Session }) {
  const { t } = useTranslation()
  const personal = useTransactions(session)
  const business = useSavedBookings(session)
  const hasCompany = session.user.companyData !== null
  const isWhole = !hasCompany || business.data !== undefined
  return (
    <ListStates query={personal}>
      {({ object: own }) => {
        const bookings: Listed[] = [...own, ...(business.data?.object ?? [])]
        return (
          <div className="space-y-4">
            {bookings.length > 0 && <BookingList bookings={bookings} label={t('trips.list.all')} level={2} />}
            {/* With half of them missing nobody could tell whether there are others. */}
            {!isWhole && <ListStates query={business}>{() => null}</ListStates>}
            {isWhole && bookings.length === 0 && <NoBookings kind="personal" />}
          </div>
        )
      }}
    </ListStates>
  )
}
