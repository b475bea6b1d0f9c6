import { useSearchParams } from 'react-router'
import { BookingList } from './BookingList.tsx'
import { ListStates, NoBookings, type ListQuery } from './ListStates.tsx'
import { listPage } from './use-list-pages.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { mergeLists, type Listed } from '#web/storefront/trips/transactions/use-transactions.ts'

interface Props {
  queries: readonly ListQuery<{ object: Listed[] }>[]
  label: string
}

/**
 * Several lists in one, at first when nothing is on its way any more: what came later would go between and push. What has come is
 * shown when others fail; each failure can be tried again.
 */
export function JoinedLists({ queries, label }: Props) {
  const [params] = useSearchParams()
  const bookings = mergeLists(queries.map(({ data }) => data?.object ?? []))
  const { items, ...page } = listPage(bookings, params)
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ error, isFetching }) => error && !isFetching)
  const [waiting] = missing.filter((query) => !failed.includes(query))
  const isShown = useOnce(!waiting)
  return (
    <div className="space-y-4">
      {isShown && bookings.length > 0 && (
        <BookingList bookings={items} at={{ ...page, total: bookings.length }} label={label} level={2} />
      )}
      {[...(isShown ? failed : []), ...(waiting ? [waiting] : [])].map((query, at) => (
        <ListStates key={at} query={query}>
          {() => null}
        </ListStates>
      ))}
      {missing.length === 0 && bookings.length === 0 && <NoBookings kind="personal" />}
    </div>
  )
}
