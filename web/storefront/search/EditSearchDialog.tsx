import type { Location } from '#shared/api/places.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { SearchForm, type SearchPart } from '#web/storefront/search-bar/SearchForm.tsx'
import { NearbyDates } from '#web/storefront/search/nearby-dates/NearbyDates.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import type { Counted, SearchNearby } from './polling/use-hotel-search.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

interface Props {
  /** The place as the address says it, in the language that the suppliers are asked in. */
  written: string
  /** Null when there is no such place, undefined while unknown. */
  location: Location | null | undefined
  stay: Stay | undefined
  opensAt: SearchPart | undefined
  searchNearby: SearchNearby
  counted: Counted
  onClose: () => void
}

/** The way to change the search, from the line or the button that says it. */
export function EditSearchDialog({ written, location, stay, opensAt, searchNearby, counted, onClose }: Props) {
  const { t } = useTranslation()
  const { landing } = usePartner()
  const search =
    stay &&
    createSearchState({
      ...stay,
      place: location?.fullName ?? written,
      placeId: location?.id ?? '',
      hasProvider: landing !== undefined,
    })
  return (
    <Dialog open opensPanels shape="full" title={t('results.editTitle')} onClose={onClose} closeText={t('rates.close')}>
      <SearchForm initial={search} opensAt={opensAt} onSearched={onClose} />
      {location && stay && <NearbyDates {...{ location, stay, searchNearby, counted }} onChosen={onClose} />}
    </Dialog>
  )
}
