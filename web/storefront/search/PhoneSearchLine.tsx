import { localeOf } from '#shared/language/language.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { guestWords } from '#web/storefront/hotel/stay/stay-words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { phoneBar } from './layout-style.ts'

interface Props {
  place: string
  /** Undefined while unknown. */
  stay: Stay | undefined
  onEdit: () => void
}

const dot = "before:mx-1.5 before:content-['·']"

/** The phone's search in one line at the top of the screen, wherever the list is scrolled to. Pressed, it opens the form. */
export function PhoneSearchLine({ place, stay, onEdit }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <div className={`top-(--offline-bar) py-1.5 ${phoneBar}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onEdit}
        className="flex h-11 w-full items-center gap-x-px rounded-full border border-control bg-raised px-4 text-left text-sm font-semibold shadow-sm max-[359px]:px-3 max-[359px]:text-xs"
      >
        <span className="sr-only">{t('results.edit')}: </span>
        <span className="truncate">{place}</span>
        {stay && (
          <>
            <span className={`shrink-0 ${dot}`}>{formatShortRange(stay.checkIn, stay.checkOut, locale)}</span>
            <span className={`mr-2 min-w-20 truncate ${dot}`}>{guestWords(stay, t)}</span>
          </>
        )}
        <Pencil aria-hidden="true" className="ml-auto size-4 shrink-0 text-brand" />
      </button>
    </div>
  )
}
