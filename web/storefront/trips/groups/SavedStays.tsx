import { useSearchParams } from 'react-router'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { BookingList } from '#web/storefront/trips/lists/BookingList.tsx'
import { listPage } from '#web/storefront/trips/lists/use-list-pages.ts'

const PAGE = 'saved'

/** What the company saved and nobody booked, below the bookings of the group that it would belong to; eight a page. */
export function SavedStays({ saved }: { saved: readonly SavedBooking[] }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const [params] = useSearchParams()
  const page = listPage(saved, params, PAGE)
  return (
    <section aria-labelledby="saved-stays" className="pt-4">
      <h3 id="saved-stays" className="mb-4 text-lg">
        {t('trips.list.savedTitle')} <span className="font-normal text-muted">({whole(saved.length)})</span>
      </h3>
      <BookingList
        bookings={page.items}
        label={t('trips.list.savedTitle')}
        at={{ page: page.page, pages: page.pages, from: page.from, total: saved.length, name: PAGE }}
        pagesLabel={t('trips.list.savedPages')}
        level={4}
      />
    </section>
  )
}
