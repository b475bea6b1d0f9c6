import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { Users } from '#web/ui/icons/users.ts'
import { guestWords, nightWords, roomWords } from './stay-words.ts'

/** The dates with their nights, and who stays in how many rooms. `className` sets type and colour, for the icons too. */
export function StayFacts({ stay, className }: { stay: Stay; className: string }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const facts = [
    { Icon: CalendarDays, text: `${formatRange(stay, locale)} · ${nightWords(stay, t)}` },
    { Icon: Users, text: `${guestWords(stay, t)} · ${roomWords(stay, t)}` },
  ]
  return (
    <p className={`flex flex-wrap gap-y-1 ${className}`}>
      {facts.map(({ Icon, text }) => (
        <span key={text} className="inline-flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {text}
        </span>
      ))}
    </p>
  )
}
