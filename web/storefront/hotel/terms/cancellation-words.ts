import type { Currency } from '#shared/money/currency.ts'
import { formatHotelTime } from '#shared/stay/stay.ts'
import type { Phase } from '#shared/rate/cancellation-phases.ts'
import type { Translate } from '#web/i18n/words.ts'
import { writeMoney } from '#web/numbers.ts'

export interface CancellationSetting {
  currency: Currency
  /** Whose time the deadlines are. */
  place: string
  locale: string
}

/**
 * "Free cancellation until 18 Dec 2026, 18:00 (Kuala Lumpur time). After that MYR 204." (D4) Each step that the bar beside it
 * draws is said. Where the hotel collects, nothing is given back: it may ask.
 */
export function cancellationWords(
  phases: readonly Phase[],
  setting: CancellationSetting,
  t: Translate,
  paidAtHotel = false,
): string {
  const [current, ...later] = phases
  if (!current) return t('rates.feeApplies')
  if (current.kind === 'all' || current.until === undefined) {
    return t(paidAtHotel ? 'rates.deskAll' : 'rates.nonRefundable')
  }
  const amount = (fee: number) => writeMoney(fee, setting.currency, setting.locale)
  const time = (until: string) => formatHotelTime(until, setting.locale)
  const deadline = { time: time(current.until), place: setting.place }
  const now =
    current.kind === 'free'
      ? t('rates.freeUntil', deadline)
      : t('rates.feeUntil', { ...deadline, amount: amount(current.fee) })
  const steps = later.map(({ kind, fee, until }) => {
    if (kind === 'all') return t(paidAtHotel ? 'rates.thenDesk' : 'rates.thenAll')
    if (until === undefined) return t('rates.thenFee', { amount: amount(fee) })
    return t('rates.thenFeeUntil', { amount: amount(fee), time: time(until) })
  })
  return [now, ...steps].join(' ')
}
