import type { HotelSummary } from '#shared/api/hotels.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { guestWords } from '#web/storefront/hotel/stay/stay-words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { X } from '#web/ui/icons/x.ts'
import { cell, sideHead } from './comparison-style.ts'

interface Props {
  hotels: readonly { id: string; hotel: HotelSummary | undefined }[]
  stay: Stay
  /** Is any row marked? */
  isMarked: boolean
  onRemove: (hotelId: string) => void
}

/** The pictures go with what scrolls; the names below them stay at the top. */
const stays = 'sticky -top-32 border-b border-border bg-raised short:static'

/** For when and whom the stays are compared, and which they are: picture, name, and the way to take one away. */
export function ComparisonHead({ hotels, stay, isMarked, onRemove }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <thead>
      <tr>
        <td className={`${sideHead} ${stays} z-20 rounded-tl-xl align-bottom`}>
          {isMarked && (
            <span className="mb-2 flex items-center gap-2 text-xs font-normal max-sm:leading-tight">
              <span aria-hidden="true" className="h-4 w-6 shrink-0 border-l-4 border-brand bg-tint" />
              {t('results.compare.marked')}
            </span>
          )}
          <span aria-hidden="true" className="mb-2 grid size-10 place-content-center rounded-lg bg-tint text-brand">
            <CalendarDays className="size-5" />
          </span>
          <span className="block text-text">{formatShortRange(stay.checkIn, stay.checkOut, locale)}</span>
          <span className="block font-normal">{guestWords(stay, t)}</span>
        </td>
        {hotels.map(({ id, hotel }) => (
          <th key={id} scope="col" className={`${cell} ${stays} z-10 w-52 min-w-31 font-normal last:rounded-tr-xl`}>
            <div className="relative mb-2 h-24 overflow-hidden rounded-md bg-tint">
              <HotelPhoto src={hotel?.heroImage} alt="" width={280} height={160} seed={id} />
              <button
                type="button"
                aria-label={`${t('results.compare.remove')} ${hotel?.name ?? id}`}
                title={t('results.compare.remove')}
                onClick={() => onRemove(id)}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full border border-border bg-raised shadow-sm hover:bg-surface">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
            </div>
            <span className="line-clamp-2 min-h-[2lh] font-bold">{hotel?.name ?? t('results.compare.unknown')}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
