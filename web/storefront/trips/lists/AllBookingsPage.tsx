import { useTranslation } from '#web/i18n/words.ts'
import { useSession } from '#web/shell/session.ts'
import type { Session } from '#web/storage/session-store.ts'
import { JoinedLists } from './JoinedLists.tsx'
import { ListPage } from './ListPage.tsx'
import { useOwnBookings, useSavedBookings } from '#web/storefront/trips/transactions/use-transactions.ts'

/** Everything at once: the same cards, no toggle, both kinds. */
export default function AllBookingsPage() {
  const { t } = useTranslation()
  const session = useSession()
  return <ListPage title={t('trips.list.all')}>{session && <AllBookings session={session} />}</ListPage>
}

function AllBookings({ session }: { session: Session }) {
  const { t } = useTranslation()
  const own = useOwnBookings(session)
  const saved = useSavedBookings(session)
  const queries = session.user.companyData === null ? [own] : [own, saved]
  return <JoinedLists queries={queries} label={t('trips.list.all')} />
}
