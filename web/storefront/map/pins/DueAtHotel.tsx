import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import type { MapHotel } from './map-hotel.ts'

/** What the hotel asks on top of the price beside it. */
export function DueAtHotel({ due }: Pick<MapHotel, 'due'>) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  if (!due) return null
  return <p className="text-xs font-semibold">{t('rates.plusAtHotel', { amount: money(due.amount, due.currency) })}</p>
}
