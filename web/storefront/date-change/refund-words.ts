import type { CancellationQuote } from '#shared/api/cancellation.ts'
import { formatHotelTime } from '#shared/stay/stay.ts'
import type { Translate } from '#web/i18n/words.ts'
import type { Numbers } from '#web/numbers.ts'

interface Setting {
  t: Translate
  money: Numbers['money']
  locale: string
  /** Whose time the deadline is. */
  place: string
}

const words = {
  later: { until: 'dateChange.refundUntil', always: 'dateChange.refund', nothing: 'dateChange.nothingBack' },
  now: { until: 'dateChange.refundNowUntil', always: 'dateChange.refundNow', nothing: 'dateChange.nothingBackNow' },
} as const

/** What cancelling the old stay gives back: `later`, once the new one is confirmed, or `now`. */
export function refundWords(
  quote: CancellationQuote | undefined,
  when: 'later' | 'now',
  { t, money, locale, place }: Setting,
): string {
  if (!quote) return t('dateChange.untold')
  const { currency, refund, payAtHotel, deskFee, until } = quote
  const deadline = until && { time: formatHotelTime(until, locale), place }
  if (payAtHotel) {
    if (deskFee > 0) {
      const asked = { amount: money(deskFee, currency) }
      return deadline ? t('dateChange.deskFeeUntil', { ...asked, ...deadline }) : t('dateChange.deskFee', asked)
    }
    return deadline ? t('dateChange.atHotelUntil', deadline) : t('dateChange.atHotel')
  }
  const say = words[when]
  if (refund === 0) return t(say.nothing)
  const amount = money(refund, currency)
  return deadline ? t(say.until, { amount, ...deadline }) : t(say.always, { amount })
}
