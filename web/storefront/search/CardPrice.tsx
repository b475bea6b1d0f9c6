import type { TFunction } from 'i18next'
import type { Currency } from '#shared/currency.ts'
import { useNumbers } from '#web/numbers.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Price } from '#web/ui/Price.tsx'
import { cardStyle } from './card-style.ts'
import type { PricedHotel } from './merge-offers.ts'

interface Props {
  rate: PricedHotel['rate']
  currency: Currency
  /** "3 nights, 2 rooms". */
  stayWords: string
  nights: number
  guestsFrom: string | undefined
  t: TFunction
}

/** The total is the largest number on the card; what it is for stands under it, the price of one night is small. */
export function CardPrice({ rate, currency, stayWords, nights, guestsFrom, t }: Props) {
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, currency)
  const saving = (rate.publicRate ?? 0) - rate.totalRate
  return (
    <div className={cardStyle.price}>
      <div className="min-w-0">
        {saving > 0 && (
          <p className="truncate text-xs font-semibold text-success">
            {t('results.memberSaving', { amount: words(saving) })}
          </p>
        )}
        <Price amount={rate.totalRate} currency={currency} className="text-2xl max-[399px]:text-xl" />
        <p className="text-xs text-muted">
          {stayWords}
          <br className="hidden @min-[43rem]:inline" />
          <span className="@min-[43rem]:hidden">, </span>
          {t('results.taxesIncluded')}
          {nights > 1 && (
            <>
              <br />
              {t('results.perNight', { amount: words(rate.totalRate / nights) })}
            </>
          )}
        </p>
        {guestsFrom && (
          <p className="text-xs font-semibold text-warn">{t('results.guestsFrom', { country: guestsFrom })}</p>
        )}
      </div>
      <span
        aria-hidden="true"
        className={`${buttonStyle('primary')} shrink-0 max-[359px]:hidden group-hover:bg-brand-hover`}
      >
        {t('results.seeRooms')}
      </span>
    </div>
  )
}
