import { arrivalWindow, isNextDay } from '#shared/stay/arrival.ts'
import type { Translate } from '#web/i18n/words.ts'

/** "14:00–15:00", "00:00–01:00 (next day)". */
export function arrivalWords(hour: number, { t, locale }: { t: Translate; locale: string }): string {
  const hours = arrivalWindow(hour, locale)
  return isNextDay(hour) ? t('hotelNote.nextDay', { hours }) : hours
}
