import { MAX_ROOMS } from '#shared/stay/room-limits.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { useRefusedOfLink } from './use-refused-of-link.ts'

/** That the dates or the rooms of a link, or of the plain form, could not be kept; nothing otherwise. */
export function RefusedOfLink({ stay, className = '' }: { stay: Stay | undefined; className?: string }) {
  const { t } = useTranslation()
  const { dates, rooms } = useRefusedOfLink(stay)
  if (!dates && !rooms) return null
  return (
    <div role="status" className={`space-y-1 text-sm text-muted ${className}`}>
      {dates && <p>{t(dates === 'past' ? 'hotel.datesPast' : 'hotel.datesUnusable')}</p>}
      {rooms && <p>{rooms === 'tooMany' ? t('hotel.roomsTooMany', { most: MAX_ROOMS }) : t('hotel.roomsUnusable')}</p>}
    </div>
  )
}
