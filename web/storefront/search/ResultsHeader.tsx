import { Suspense } from 'react'
import type { Location } from '#shared/api/places.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { ReplacedDates } from '#web/storefront/hotel/stay/ReplacedDates.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { StickySummary } from './StickySummary.tsx'
import { StayFacts } from '#web/storefront/hotel/stay/StayFacts.tsx'
import { PassNote } from '#web/storefront/pass/PassNote.tsx'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'
import { SearchBar } from '#web/storefront/search-bar/SearchBar.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const EditSearchDialog = lazyPart(async () => (await import('./EditSearchDialog.tsx')).EditSearchDialog)

interface Props {
  name: string
  /** Null when there is no such place, undefined while unknown. */
  location: Location | null | undefined
  stay: Stay | undefined
  editing: boolean
  onEdit: (editing: boolean) => void
}

/** What is searched, and the way to change it without leaving. */
export function ResultsHeader({ name, location, stay, editing, onEdit }: Props) {
  const { t } = useTranslation()
  const { landing } = usePartner()
  const search =
    stay &&
    createSearchState({
      ...stay,
      place: location?.fullName ?? name,
      placeId: location?.id ?? '',
      hasProvider: landing !== undefined,
    })
  return (
    <header>
      <div className="mb-7 max-desktop:hidden">
        {search && location !== undefined ? (
          <SearchBar key={JSON.stringify(search)} initial={search} />
        ) : (
          <Skeleton className="h-57 rounded-xl lg:h-37" />
        )}
      </div>
      <div className="border-b border-border pb-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-2xl desktop:text-3xl">{t('results.title', { place: name })}</h1>
            {/* Two lines of a phone, one of a desktop: the list must not move when the stay is known. */}
            <div className="mt-2 min-h-12 max-[359px]:min-h-21 desktop:min-h-7">
              {stay ? (
                <StayFacts stay={stay} className="gap-x-5 text-sm text-muted desktop:text-base" />
              ) : (
                <Skeleton className="h-6 w-72 max-w-full" />
              )}
            </div>
            <ReplacedDates stay={stay} className="mt-1" />
            <ResidenceButton className="desktop:hidden" />
          </div>
          <Button
            kind="secondary"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => onEdit(true)}
            className="shrink-0 desktop:hidden"
          >
            {t('results.edit')}
          </Button>
        </div>
        {/* Below both, as wide as they are. */}
        <PassNote country={location?.country} stay={stay} className="mt-2 min-h-10 desktop:min-h-5" />
      </div>
      <StickySummary name={name} stay={stay} onEdit={() => onEdit(true)} />
      <Suspense>{editing && <EditSearchDialog search={search} onClose={() => onEdit(false)} />}</Suspense>
    </header>
  )
}
