import { Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import type { SavedBooking, SavedBookingStatus } from '#shared/api/saved-bookings.ts'
import { MOST_SEARCHED } from '#shared/api/transactions.ts'
import type { BookingGroup } from '#shared/booking-group.ts'
import { useMadeAt } from '#web/shell/use-clock.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { toldRequests } from '#web/storefront/requests/told-requests.ts'
import { useMyRequests } from '#web/storefront/requests/use-my-requests.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ListSearch } from '#web/ui/ListSearch.tsx'
import { GroupedBookings } from '#web/storefront/trips/groups/GroupedBookings.tsx'
import { SavedStays } from '#web/storefront/trips/groups/SavedStays.tsx'
import { useGroupAddress } from '#web/storefront/trips/groups/use-group-address.ts'
import { countAll, useGroupPage, type GroupPage } from '#web/storefront/trips/groups/use-group-page.ts'
import { keepNextStays } from '#web/storefront/trips/offline/keep-stays.ts'
import { ListStates, NoBookings } from './ListStates.tsx'
import { useSavedBookings } from '#web/storefront/trips/transactions/use-transactions.ts'

const MyRequests = lazyPart(async () => (await import('#web/storefront/requests/MyRequests.tsx')).MyRequests)

type Kind = 'personal' | 'business'

/**
 * One's own bookings and, for people of a company, what it booked and saved for them. An account that came with
 * its company and has booked nothing else has nothing of its own to show. Who has booked nothing else with an
 * older account sees what is the company's first.
 */
export function MyBookings({ session }: { session: Session }) {
  const { t } = useTranslation()
  const wantedKind = useSearchParams()[0].get('show')
  const hasCompany = session.user.companyData !== null
  const address = useGroupAddress()
  const { group, search, find } = address
  const personal = useGroupPage(session, { type: 'PERSONAL_BOOKINGS', address })
  const business = useGroupPage(session, { type: 'BUSINESS_BOOKINGS', address, enabled: hasCompany })
  useStaysKept(personal.data)
  const requests = useMyRequests(session)
  const now = useMadeAt().getTime()
  // Decided once: a list that is emptied by hand stays before its reader's eyes.
  const [firstKind, setFirstKind] = useState<Kind>()
  if (personal.data && !firstKind) setFirstKind(hasCompany && countAll(personal.data) === 0 ? 'business' : 'personal')
  const saved = notBooked(useSavedBookings(session, search), requests.data)
  const kinds: Kind[] = [
    ...(personal.data?.business_only ? [] : ['personal' as const]),
    ...(hasCompany ? ['business' as const] : []),
  ]
  const kind =
    kinds.find((one) => one === wantedKind) ?? kinds.find((one) => one === firstKind) ?? kinds[0] ?? 'personal'
  const label = t(`trips.list.${kind}`)
  const canChoose = kinds.length > 1
  const query = kind === 'personal' ? personal : business
  const other = kind === 'personal' ? ('business' as const) : ('personal' as const)
  const otherPage = (kind === 'personal' ? business : personal).data
  const savedHere = kind === 'business' ? saved.filter(({ status }) => standsIn(group, search, status)) : []
  // They stand above the list, which would move when they came after it.
  const isWaiting = kind === 'business' && requests.isLoading
  const asks =
    kind === 'business' && group === 'upcoming' && search === '' ? toldRequests(requests.data ?? [], now) : []
  return (
    // As high as a first screen, so that nothing below moves when a list is shorter than what stood for it.
    <div className="min-h-[44rem]">
      <ListStates query={personal} above={above}>
        {() => (
          <section aria-labelledby="bookings-title">
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <h2 id="bookings-title" className={canChoose ? 'sr-only' : 'text-xl'}>
                {hasCompany ? label : t('trips.list.title')}
              </h2>
              {canChoose && <KindToggle kinds={kinds} kind={kind} />}
              {!isWaiting && query.data && (countAll(query.data) > 0 || saved.length > 0 || search !== '') && (
                <ListSearch
                  words={search}
                  onFind={find}
                  label={t('trips.list.search.label')}
                  hint={t('trips.list.search.hint')}
                  button={t('trips.list.search.button')}
                  most={MOST_SEARCHED}
                />
              )}
            </div>
            <ListStates query={isWaiting ? WAITING : query} above={above}>
              {(newest) => {
                const isEmpty = countAll(newest) === 0 && saved.length === 0 && search === ''
                if (isEmpty && asks.length === 0) return <NoBookings kind={kind} />
                return (
                  <Suspense fallback={<LoadingList />}>
                    <GroupedBookings
                      query={query}
                      newest={newest}
                      address={address}
                      label={label}
                      show={hasCompany ? kind : undefined}
                      elsewhere={
                        canChoose && otherPage
                          ? {
                              show: other,
                              label: t(`trips.list.${other}`),
                              count: otherPage.of.search === search ? otherPage.total : 0,
                            }
                          : undefined
                      }
                      before={asks.length > 0 && <MyRequests requests={asks} />}
                    >
                      {savedHere.length > 0 && <SavedStays saved={savedHere} />}
                    </GroupedBookings>
                  </Suspense>
                )
              }}
            </ListStates>
          </section>
        )}
      </ListStates>
    </div>
  )
}

/** What is ahead can be read without a network. */
function useStaysKept(newest: GroupPage | undefined) {
  const state = usePageState()
  const ahead = newest && newest.keptAt === undefined && newest.of.group === 'upcoming' && newest.of.search === ''
  const bookings = ahead ? newest.bookings : undefined
  useEffect(() => {
    if (bookings) void keepNextStays(bookings, state)
  }, [bookings, state])
}

const WAITING = { data: undefined, error: null, isFetching: true, refetch: async () => {} }

function LoadingList() {
  return (
    <ListStates<never> query={WAITING} above={above}>
      {() => null}
    </ListStates>
  )
}

/** In the place of search and groups. */
const above = <Skeleton className="mb-5 h-26 rounded-xl sm:h-13" />

/** What may still be booked stands with what is ahead, what it is too late for with what came to nothing; a search looks at both. */
const standsIn = (group: BookingGroup, search: string, status: SavedBookingStatus) =>
  search !== '' || group === (status === 'EXPIRED' ? 'not_completed' : 'upcoming')

/** What is booked stands with the bookings, for those who see them, and what waits for approval in a list of its own. */
function notBooked(
  { data }: ReturnType<typeof useSavedBookings>,
  requests: readonly Pick<ApprovalRequest, 'savedBookingId' | 'state'>[] = [],
): SavedBooking[] {
  const asked = new Set(requests.filter(({ state }) => state !== 'BOOKED').map(({ savedBookingId }) => savedBookingId))
  return (data?.object ?? []).filter(({ id, refNo }) => refNo === undefined && !asked.has(id))
}

/** Links, so that Back and a reload keep what was chosen. */
function KindToggle({ kinds, kind }: { kinds: readonly Kind[]; kind: Kind }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('trips.list.kinds')} className="max-sm:w-full">
      <ul className="grid grid-cols-2 gap-1 rounded-lg border border-border bg-surface p-1">
        {kinds.map((one) => (
          <li key={one}>
            <Link
              to={paths.account({ tab: 'booking', show: one })}
              aria-current={one === kind ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-md px-2 text-center text-sm font-semibold text-muted hover:text-text sm:px-4 aria-[current]:bg-bg aria-[current]:text-brand aria-[current]:shadow-sm"
            >
              {t(`trips.list.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
