import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { EmptyTab } from '#web/storefront/account/tabs/EmptyTab.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'

export interface ListQuery<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props<T> {
  query: ListQuery<T>
  /** What could not be had, in words of its own. */
  what?: string
  /** How many there will be, where that is known. */
  expected?: number
  /** What stands above them while they come. */
  above?: ReactNode
  children: (data: T) => ReactNode
}

/** What stands for cards that are coming: a first screen of them. */
const MOST_DRAWN = 3

/** A list that is there, on its way, or could not be had. */
export function ListStates<T>({
  query: { data, error, isFetching, refetch },
  what,
  expected = MOST_DRAWN,
  above,
  children,
}: Props<T>) {
  const { t } = useTranslation()
  if (data !== undefined) return children(data)
  if (error && !isFetching) return <FailureNote error={error} onRetry={refetch} {...(what ? { what } : {})} />
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t('trips.list.loading')}</span>
      {above}
      {Array.from({ length: Math.min(expected, MOST_DRAWN) }, (_, place) => (
        <Skeleton key={place} className="h-88 rounded-xl sm:h-48" />
      ))}
    </div>
  )
}

/** Nothing booked yet, and the way to begin. */
export function NoBookings({ kind }: { kind: 'personal' | 'business' }) {
  const { t } = useTranslation()
  return (
    <EmptyTab
      icon={<CalendarCheck aria-hidden="true" />}
      title={t(`trips.list.none.${kind}.title`)}
      text={t(`trips.list.none.${kind}.text`)}
    >
      <Link to={paths.home()} className={buttonStyle()}>
        {t('account.booking.search')}
      </Link>
    </EmptyTab>
  )
}
