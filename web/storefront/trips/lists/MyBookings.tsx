import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { useMyRequests } from '#web/storefront/requests/use-my-requests.ts'
import type { Session } from '#web/storage/session-store.ts'
import { JoinedLists } from './JoinedLists.tsx'
import { ListStates } from './ListStates.tsx'
import {
  useBusinessBookings,
  usePersonalBookings,
  useSavedBookings,
} from '#web/storefront/trips/transactions/use-transactions.ts'

const MyRequests = lazyPart(async () => (await import('#web/storefront/requests/MyRequests.tsx')).MyRequests)

type Kind = 'personal' | 'business'

/**
 * One's own bookings and, for people of a company, what it booked and saved for them. An account that came with
 * its company and has booked nothing else has nothing of its own to show. Who has booked nothing else with an
 * older account sees what is the company's first.
 */
export function MyBookings({ session }: { session: Session }) {
  const { t } = useTranslation()
  const asked = useSearchParams()[0].get('show')
  const hasCompany = session.user.companyData !== null
  const personal = usePersonalBookings(session)
  const business = useBusinessBookings(session)
  const requests = useMyRequests(session)
  // Decided once: a list that is emptied by hand stays before its reader's eyes.
  const [opened, setOpened] = useState<Kind>()
  if (personal.data && !opened) setOpened(hasCompany && personal.data.object.length === 0 ? 'business' : 'personal')
  const saved = withoutRequested(useSavedBookings(session), requests.data)
  return (
    <ListStates query={personal}>
      {({ business_only: isBusinessOnly }) => {
        const kinds: Kind[] = [
          ...(isBusinessOnly ? [] : ['personal' as const]),
          ...(hasCompany ? ['business' as const] : []),
        ]
        const kind = kinds.find((one) => one === asked) ?? kinds.find((one) => one === opened) ?? kinds[0] ?? 'personal'
        const label = t(`trips.list.${kind}`)
        const canChoose = kinds.length > 1
        return (
          <section aria-labelledby="bookings-title">
            <h2 id="bookings-title" className={canChoose ? 'sr-only' : 'mb-4 text-xl'}>
              {hasCompany ? label : t('trips.list.title')}
            </h2>
            {canChoose && <KindToggle kinds={kinds} kind={kind} />}
            {kind === 'business' && requests.data && requests.data.length > 0 && (
              <Suspense>
                <MyRequests requests={requests.data} />
              </Suspense>
            )}
            <JoinedLists queries={kind === 'personal' ? [personal] : [business, saved]} label={label} kind={kind} />
          </section>
        )
      }}
    </ListStates>
  )
}

/** What waits for approval stands in a list of its own. */
function withoutRequested(
  saved: ReturnType<typeof useSavedBookings>,
  requests: readonly Pick<ApprovalRequest, 'savedBookingId' | 'state'>[] = [],
) {
  const asked = new Set(requests.filter(({ state }) => state !== 'BOOKED').map(({ savedBookingId }) => savedBookingId))
  const { data, error, isFetching, refetch } = saved
  return { data: data && { object: data.object.filter(({ id }) => !asked.has(id)) }, error, isFetching, refetch }
}

/** Links, so that Back and a reload keep what was chosen. */
function KindToggle({ kinds, kind }: { kinds: readonly Kind[]; kind: Kind }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('trips.list.kinds')} className="mb-5">
      <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-border bg-surface p-1">
        {kinds.map((one) => (
          <li key={one}>
            <Link
              to={paths.account({ tab: 'booking', show: one })}
              aria-current={one === kind ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-md px-4 text-sm font-semibold text-muted hover:text-text aria-[current]:bg-bg aria-[current]:text-brand aria-[current]:shadow-sm"
            >
              {t(`trips.list.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
