import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { guestWords, nightWords, roomWords } from '#web/storefront/hotel/stay/stay-words.ts'
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
  onEdit: () => void
}

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0 text-brand' } as const

/** The desktop's search in one line, in its place from the start. Pressed, it opens the form, whose code comes then. */
export function SearchLine({ place, stay, onEdit }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const parts = [
    { Icon: MapPin, text: place },
    { Icon: CalendarDays, text: stay && `${formatRange(stay, locale)} · ${nightWords(stay, t)}` },
    { Icon: Users, text: stay && `${guestWords(stay, t)} · ${roomWords(stay, t)}` },
  ]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onEdit}
      className="group flex min-h-13 max-w-full min-w-0 items-center rounded-full border border-control bg-raised py-1 pr-2 pl-2 text-left text-sm font-semibold shadow-sm hover:border-text max-desktop:hidden wide:max-w-[65%] wide:shrink-0"
    >
      <span className="sr-only">{t('search.form')}: </span>
      {parts.map(({ Icon, text }, at) => (
        <span
          key={at}
          className={`flex min-h-8 items-center gap-2 border-control/40 px-4 max-wide:grow ${at > 0 ? 'min-w-24 border-l' : 'min-w-20'}`}
        >
          <Icon {...icon} />
          <span className={at === 0 ? 'truncate' : 'min-w-0'}>
            {at > 0 && <span className="sr-only">, </span>}
            {text}
          </span>
        </span>
      ))}
      <span className="ml-1 grid size-10 shrink-0 place-content-center rounded-full bg-accent text-on-accent group-hover:brightness-95">
        <Pencil aria-hidden="true" className="size-4" />
      </span>
    </button>
  )
}
