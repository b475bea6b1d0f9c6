import { useSearchParams } from 'react-router'
import type { TransactionRow } from '#shared/api/transactions.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSession } from '#web/shell/session.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Pagination } from '#web/storefront/search/results/Pagination.tsx'
import { ListPage } from '#web/storefront/trips/lists/ListPage.tsx'
import { ListStates, NoBookings } from '#web/storefront/trips/lists/ListStates.tsx'
import { TransactionTable } from './TransactionTable.tsx'
import { listPage, useListPages } from '#web/storefront/trips/lists/use-list-pages.ts'
import { useTransactionRows } from './use-transactions.ts'

/** The raw table of one's transactions. */
export default function TransactionsPage() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <ListPage title={t('trips.table.title')} isWide>
      {session && <Transactions session={session} />}
    </ListPage>
  )
}

function Transactions({ session }: { session: Session }) {
  const rows = useTransactionRows(session)
  return (
    <ListStates query={rows}>
      {({ object }) => (object.length === 0 ? <NoBookings kind="personal" /> : <Pages rows={object} />)}
    </ListStates>
  )
}

function Pages({ rows }: { rows: readonly TransactionRow[] }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const linkTo = useListPages()
  const page = listPage(rows, params)
  return (
    <>
      <TransactionTable rows={page.items} />
      <Pagination page={page} total={rows.length} linkTo={linkTo} label={t('trips.list.pages')} />
    </>
  )
}
