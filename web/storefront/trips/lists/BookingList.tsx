import { Suspense, useRef, useState } from 'react'
import type { Transaction } from '#shared/api/booking-info.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Pagination } from '#web/storefront/search/results/Pagination.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { BookingCard } from './BookingCard.tsx'
import { SavedBookingCard } from '#web/storefront/trips/saved/SavedBookingCard.tsx'
import { useListPages } from './use-list-pages.ts'
import { isSaved, type Listed } from '#web/storefront/trips/transactions/use-transactions.ts'

const RemoveBookingDialog = lazyPart(
  async () => (await import('#web/storefront/trips/saved/RemoveBookingDialog.tsx')).RemoveBookingDialog,
)

const SavedBookingDialog = lazyPart(
  async () => (await import('#web/storefront/trips/saved/SavedBookingDialog.tsx')).SavedBookingDialog,
)

interface Props {
  /** Those of one page. */
  bookings: readonly Listed[]
  /** Which page it is, of how many; the place of its first among `total`; and by what name the address says it, `page` unless said. */
  at: { page: number; pages: number; from: number; total: number; name?: string }
  label: string
  /** What the pages are of; bookings unless said. */
  pagesLabel?: string
  level?: 2 | 3 | 4
  /** They stand in several groups: each says its own. */
  saysGroup?: boolean
}

/** Cards, eight a page. The page is in the address. */
export function BookingList({ bookings, at, label, pagesLabel, level = 3, saysGroup = false }: Props) {
  const { t } = useTranslation()
  const linkTo = useListPages(at.name)
  const page = { ...at, to: at.from + bookings.length - 1, items: [...bookings] }
  const list = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<Transaction>()
  const [opened, setOpened] = useState<SavedBooking>()
  const close = () => {
    setLeaving(undefined)
    setOpened(undefined)
    // The button that asked may be gone with its card.
    focusIfLost(list.current)
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className="space-y-4 outline-none">
        {bookings.map((booking) => (
          <li key={booking.id}>
            {isSaved(booking) ? (
              <SavedBookingCard saved={booking} level={level} onOpen={() => setOpened(booking)} />
            ) : (
              <BookingCard booking={booking} level={level} saysGroup={saysGroup} onRemove={() => setLeaving(booking)} />
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} total={at.total} linkTo={linkTo} label={pagesLabel ?? t('trips.list.pages')} />
      {leaving && (
        <Suspense>
          <RemoveBookingDialog booking={leaving} onClose={close} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <SavedBookingDialog saved={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
