import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { guestWords, nightWords, roomWords } from '#web/storefront/hotel/stay/stay-words.ts'
import type { SearchPart } from '#web/storefront/search-bar/SearchForm.tsx'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { Users } from '#web/ui/icons/users.ts'

interface Props {
  place: string
  /** Undefined while unknown. */
  stay: Stay | undefined
  onEdit: (part: SearchPart | 'all') => void
}

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0 text-brand' } as const

/** The desktop's search in one line, in its place from the start. Pressed, each part opens the form at itself, whose code comes then. */
export function SearchLine({ place, stay, onEdit }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const parts = [
    { part: 'where', name: t('search.where'), Icon: MapPin, text: place },
    {
      part: 'dates',
      name: t('search.dates'),
      Icon: CalendarDays,
      text: stay && `${formatRange(stay, locale)} · ${nightWords(stay, t)}`,
    },
    {
      part: 'guests',
      name: t('search.guests'),
      Icon: Users,
      text: stay && `${guestWords(stay, t)} · ${roomWords(stay, t)}`,
    },
  ] as const
  return (
    <div className="flex min-h-13 max-w-full min-w-0 items-stretch rounded-full border border-control bg-raised text-sm font-semibold shadow-sm max-desktop:hidden wide:max-w-[65%] wide:shrink-0">
      {parts.map(({ part, name, Icon, text }) => (
        <button
          key={part}
          type="button"
          aria-haspopup="dialog"
          onClick={() => onEdit(part)}
          className="flex min-w-24 items-center py-1 text-left first:min-w-22 first:rounded-l-full first:pl-2 hover:bg-surface max-wide:grow"
        >
          <span
            className={`flex min-h-8 min-w-0 items-center gap-2 border-control/40 px-4 ${part === 'where' ? '' : 'border-l'}`}
          >
            <Icon {...icon} />
            <span className="sr-only">{name}: </span>
            <span className={part === 'where' ? 'truncate' : 'min-w-0'}>{text}</span>
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('results.edit')}: ${place}`}
        onClick={() => onEdit('all')}
        className="group grid noscript:hidden print:hidden place-content-center rounded-r-full py-1 pr-2 pl-1 hover:bg-surface"
      >
        <span className="grid size-10 place-content-center rounded-full bg-accent text-on-accent group-hover:brightness-95">
          <Pencil aria-hidden="true" className="size-4" />
        </span>
      </button>
    </div>
  )
}
