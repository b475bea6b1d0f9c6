import type { Location } from '#shared/api/places.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { RefusedOfLink } from '#web/storefront/hotel/stay/RefusedOfLink.tsx'
import { hiddenBehindMap } from './layout-style.ts'
import { PhoneSearchLine } from './PhoneSearchLine.tsx'
import { PricesFor } from './PricesFor.tsx'
import type { SearchPart } from '#web/storefront/search-bar/SearchForm.tsx'
import { SearchLine } from './SearchLine.tsx'
import { StickySummary } from './StickySummary.tsx'
import { PassNote } from '#web/storefront/pass/PassNote.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import type { Counted, SearchNearby } from './polling/use-hotel-search.ts'

const EditSearchDialog = lazyPart(async () => (await import('./EditSearchDialog.tsx')).EditSearchDialog)

/** The part of the search whose button was pressed to change it, or all of it. */
export type Editing = SearchPart | 'all' | undefined

interface Props {
  /** The place in the reader's language. */
  name: string
  /** The place as the address says it. */
  written: string
  /** Null when there is no such place, undefined while unknown. */
  location: Location | null | undefined
  stay: Stay | undefined
  editing: Editing
  searchNearby: SearchNearby
  counted: Counted
  onEdit: (editing: Editing) => void
}

/** What is searched, and the way to change it without leaving. */
export function ResultsHeader({ name, editing, onEdit, ...asked }: Props) {
  const { location, stay } = asked
  const { t } = useTranslation()
  return (
    // A phone's line sticks to the screen for as long as the page is, not its header.
    <header className="max-desktop:contents">
      <PhoneSearchLine place={name} stay={stay} onEdit={() => onEdit('all')} />
      <div>
        {/* A wide screen's takes one row beside the search, so that three stays are on a laptop's below it. */}
        <div className="flex flex-col gap-x-8 gap-y-2 wide:min-h-16 wide:flex-row wide:items-center wide:justify-between">
          <div className="min-w-0 desktop:max-wide:flex desktop:max-wide:flex-wrap desktop:max-wide:items-center desktop:max-wide:justify-between desktop:max-wide:gap-x-6">
            <h1 className="text-2xl leading-tight max-desktop:sr-only">{t('results.title', { place: name })}</h1>
            <PricesFor className="flex flex-wrap items-center gap-x-3 max-desktop:hidden" />
          </div>
          <SearchLine place={name} stay={stay} onEdit={onEdit} />
        </div>
        <RefusedOfLink stay={stay} className={`mt-1 ${hiddenBehindMap}`} />
        {/* Below both, as wide as they are. */}
        <div
          className={`not-empty:max-desktop:pb-1.5 desktop:flex desktop:flex-wrap desktop:gap-x-6 ${hiddenBehindMap}`}
        >
          <PassNote country={location?.country} stay={stay} room="min-h-10 max-[359px]:min-h-15 desktop:min-h-5" />
        </div>
      </div>
      <StickySummary name={name} stay={stay} onEdit={() => onEdit('all')} />
      <OnDemand>
        {editing && (
          <EditSearchDialog
            {...asked}
            opensAt={editing === 'all' ? undefined : editing}
            onClose={() => onEdit(undefined)}
          />
        )}
      </OnDemand>
    </header>
  )
}
