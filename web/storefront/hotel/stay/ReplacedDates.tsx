import { useTranslation } from '#web/i18n/words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { useReplacedDates } from './use-replaced-dates.ts'

/** That the dates of a link could not be kept; nothing otherwise. */
export function ReplacedDates({ stay, className = '' }: { stay: Stay | undefined; className?: string }) {
  const { t } = useTranslation()
  const why = useReplacedDates(stay)
  if (!why) return null
  return (
    <p role="status" className={`text-sm text-muted ${className}`}>
      {t(why === 'past' ? 'hotel.datesPast' : 'hotel.datesUnusable')}
    </p>
  )
}
