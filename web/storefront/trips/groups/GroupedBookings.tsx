import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { TRANSACTIONS_ON_A_PAGE } from '#shared/api/transactions.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { BookingList } from '#web/storefront/trips/lists/BookingList.tsx'
import { ListStates } from '#web/storefront/trips/lists/ListStates.tsx'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyGroup } from './EmptyGroup.tsx'
import { GroupNav } from './GroupNav.tsx'
import { useLapse } from './use-lapse.ts'
import type { GroupAddress } from './use-group-address.ts'
import { isOf, type GroupPage, type GroupPageQuery } from './use-group-page.ts'

interface Props {
  query: GroupPageQuery
  /** The newest answer, which may be of another group. */
  newest: GroupPage
  address: GroupAddress & { find: (search: string) => void }
  /** What the list is called. */
  label: string
  /** Of whose list, where there are two. */
  show: string | undefined
  /** Where else a search has found something. */
  elsewhere?: { show: string; label: string; count: number } | undefined
  /** What belongs to this group and is no booking: what stands above its list, and below. */
  before: ReactNode
  children: ReactNode
}

/** The groups, and one of them or what a search found in all. */
export function GroupedBookings({ query, newest, address, label, show, elsewhere, before, children }: Props) {
  const { t } = useTranslation()
  const { group, search } = address
  const { error, isFetching, refetch, isPlaceholderData } = query
  const data = isOf(newest, address) ? newest : undefined
  const words = data && !isPlaceholderData ? wordsOf(data) : undefined
  useChangeTold(words)
  useLapse(data?.bookings, refetch)
  const expected = search === '' ? newest.groups[group] : TRANSACTIONS_ON_A_PAGE
  const hasMore = Boolean(before) || Boolean(children)
  return (
    <>
      <GroupNav group={search === '' ? group : undefined} counts={newest.groups} show={show} />
      <div className="space-y-4">
        {data && before}
        {search !== '' && data?.total !== 0 && (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="min-w-0 text-lg break-words">{data && wordsOf(data)}</h3>
            <ClearSearch address={address} />
          </div>
        )}
        <ListStates query={{ data, error, isFetching, refetch }} expected={expected}>
          {({ bookings, page, total }) => {
            if (total > 0) {
              const from = (page - 1) * TRANSACTIONS_ON_A_PAGE
              return (
                <BookingList
                  bookings={bookings}
                  label={label}
                  at={{ page, pages: Math.ceil(total / TRANSACTIONS_ON_A_PAGE), from: from + 1, total }}
                  saysGroup={search !== ''}
                />
              )
            }
            if (search === '') return hasMore ? null : <EmptyGroup group={group} />
            return (
              <EmptyGroup search={search}>
                {elsewhere && elsewhere.count > 0 && (
                  <Link
                    to={paths.account({ tab: 'booking', show: elsewhere.show, q: search })}
                    className={buttonStyle('secondary')}
                  >
                    {t('trips.list.search.elsewhere', { count: elsewhere.count, kind: elsewhere.label })}
                  </Link>
                )}
                <ClearSearch address={address} />
              </EmptyGroup>
            )
          }}
        </ListStates>
        {data && children}
      </div>
    </>
  )

  function wordsOf({ total }: GroupPage): string {
    return search === ''
      ? t('trips.list.shown', { group: t(`trips.list.group.${group}`), count: total })
      : t('trips.list.search.found', { words: search, count: total })
  }
}

function ClearSearch({ address: { find } }: Pick<Props, 'address'>) {
  const { t } = useTranslation()
  return (
    <Button kind="secondary" size="sm" onClick={() => find('')}>
      {t('trips.list.search.clear')}
    </Button>
  )
}

/** Reads out what is shown now, each time that it is something else; not what the page came with. */
function useChangeTold(words: string | undefined) {
  const told = useRef(words)
  useEffect(() => {
    if (words === undefined || words === told.current) return
    if (told.current !== undefined) announceToScreenReaders(words)
    told.current = words
  }, [words])
}
