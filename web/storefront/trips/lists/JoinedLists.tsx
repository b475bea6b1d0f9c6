import { BookingList } from './BookingList.tsx'
import { ListStates, NoBookings, type ListQuery } from './ListStates.tsx'
import { mergeLists, type Listed } from '#web/storefront/trips/transactions/use-transactions.ts'

interface Props {
  queries: readonly ListQuery<{ object: Listed[] }>[]
  label: string
  level?: 2 | 3
  /** What there is nothing of, when there is nothing. */
  kind: 'personal' | 'business'
}

/** Several lists in one. What has come is shown, also when others fail; each failure can be tried again. */
export function JoinedLists({ queries, label, level, kind }: Props) {
  const bookings = mergeLists(queries.map(({ data }) => data?.object ?? []))
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ error, isFetching }) => error && !isFetching)
  const [waiting] = missing.filter((query) => !failed.includes(query))
  return (
    <div className="space-y-4">
      {bookings.length > 0 && <BookingList bookings={bookings} label={label} {...(level ? { level } : {})} />}
      {[...failed, ...(waiting ? [waiting] : [])].map((query, at) => (
        <ListStates key={at} query={query}>
          {() => null}
        </ListStates>
      ))}
      {missing.length === 0 && bookings.length === 0 && <NoBookings kind={kind} />}
    </div>
  )
}
