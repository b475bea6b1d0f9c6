import type { Currency } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { lengthWords } from '#web/storefront/hotel/stay/stay-words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { Price } from '#web/ui/Price.tsx'
import { residentsWords } from './residents-words.ts'
import type { Cheapest } from './use-cheapest.ts'

interface Props {
  from: Cheapest
  currency: Currency
  stay: Stay
  className?: string
}

/** The lowest total: for which days, what the hotel asks on top, and if not every traveller can book it. */
export function FromPrice({ from, currency, stay, className = '' }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const dates = formatShortRange(stay.checkIn, stay.checkOut, locale)
  return (
    <p className={`leading-tight ${className}`}>
      <span className="block text-sm text-muted">{t('hotel.fromFor', { dates })}</span>
      <Price amount={from.total} currency={currency} className="text-xl desktop:text-2xl" />
      <span className="block text-xs text-muted">{lengthWords(stay, t)}</span>
      {from.plus > 0 && (
        <span className="block text-xs font-semibold">
          {t('rates.plusAtHotel', { amount: money(from.plus, currency) })}
        </span>
      )}
      {from.isForResidents && (
        <span className="block text-xs font-semibold text-warn">{residentsWords(from.residentsOf, locale, t)}</span>
      )}
    </p>
  )
}
