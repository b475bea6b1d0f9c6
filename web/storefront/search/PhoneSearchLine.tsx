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

/**
 * The phone's search at the top of the screen, wherever the list is scrolled to. Pressed, it opens the form. The place has a line
 * of its own: beside long dates a narrow phone would show two letters of it.
 */
export function PhoneSearchLine({ place, stay, onEdit }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <div className={`top-(--offline-bar) py-1.5 ${phoneBar}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onEdit}
        className="flex h-11 w-full items-center gap-x-2 rounded-full border border-control bg-raised px-4 text-left text-sm leading-tight shadow-sm max-[359px]:px-3"
      >
        <span className="sr-only">{t('results.edit')}: </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{place}</span>
          <span className="flex min-h-[1lh] text-xs leading-tight text-muted">
            {stay && (
              <>
                <span className="sr-only">, </span>
                <span className="shrink-0">{formatShortRange(stay.checkIn, stay.checkOut, locale)}</span>
                <span className="truncate before:mx-1.5 before:content-['·']">{guestWords(stay, t)}</span>
              </>
            )}
          </span>
        </span>
        <Pencil aria-hidden="true" className="size-4 shrink-0 noscript:hidden print:hidden text-brand" />
      </button>
    </div>
  )
}
