import { Link } from 'react-router'
import type { GroupCounts } from '#shared/api/transactions.ts'
import { bookingGroups, type BookingGroup } from '#shared/booking-group.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { paths } from '#web/paths.ts'

interface Props {
  /** Undefined while a search looks through all. */
  group: BookingGroup | undefined
  counts: GroupCounts
  /** Of whose list, where there are two. */
  show: string | undefined
}

/** Links, so that Back, a reload and a bookmark keep what was chosen. */
export function GroupNav({ group, counts, show }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  return (
    <nav aria-label={t('trips.list.groups')} className="mb-5">
      <ul className="grid grid-cols-2 gap-1 rounded-xl border border-border bg-surface p-1 sm:grid-cols-4">
        {bookingGroups.map((one) => (
          <li key={one}>
            <Link
              to={paths.bookingGroup({ show, group: one })}
              preventScrollReset
              aria-current={one === group ? 'page' : undefined}
              className="group flex min-h-11 items-center justify-center gap-2 rounded-lg px-2 py-1.5 text-center text-sm leading-tight font-semibold text-muted hover:text-text aria-[current]:bg-bg aria-[current]:text-brand aria-[current]:shadow-sm aria-[current]:ring-1 aria-[current]:ring-border"
            >
              {t(`trips.list.group.${one}`)}{' '}
              <span className="min-w-6 rounded-full bg-border/60 px-1.5 py-0.5 text-center text-xs font-bold numbers group-aria-[current]:bg-tint">
                {whole(counts[one])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
