import type { Location } from '#shared/api/places.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { SearchForm } from '#web/storefront/search-bar/SearchForm.tsx'
import { OtherDates } from '#web/storefront/search/other-dates/OtherDates.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import type { Described, SearchOther } from './polling/use-hotel-search.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

interface Props {
  name: string
  /** Null when there is no such place, undefined while unknown. */
  location: Location | null | undefined
  stay: Stay | undefined
  searchOther: SearchOther
  described: Described
  onClose: () => void
}

/** The way to change the search, from the line or the button that says it. */
export function EditSearchDialog({ name, location, stay, searchOther, described, onClose }: Props) {
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
    <Dialog open shape="full" title={t('results.editTitle')} onClose={onClose} closeText={t('rates.close')}>
      <SearchForm initial={search} onSearched={onClose} />
      {location && stay && <OtherDates {...{ location, stay, searchOther, described }} onChosen={onClose} />}
    </Dialog>
  )
}
