import type { Currency } from '#shared/money/currency.ts'
import type { Translate } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Price } from '#web/ui/Price.tsx'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { cardStyle } from './card-style.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

interface Props {
  rate: PricedHotel['rate']
  currency: Currency
  /** "3 nights · 2 rooms". */
  stayWords: string
  nights: number
  guestsFrom: string | undefined
  t: Translate
}

/** The total is the largest number on the card; what it is for stands under it, the price of one night is small. */
export function CardPrice({ rate, currency, stayWords, nights, guestsFrom, t }: Props) {
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, currency)
  const saving = (rate.publicRate ?? 0) - rate.totalRate
  // Ten million rupiah and more beside a narrow card's words.
  const isLong = rate.totalRate >= 1e7
  // A low card has lines for one of what a member saves and what a night costs beside what is due at the desk.
  const isFull = saving > 0 && rate.dueAtHotel !== undefined
  return (
    <div className={cardStyle.price}>
      <div className="min-w-0 flex-1 @min-[30rem]:flex-none">
        {saving > 0 && (
          <p className="truncate text-xs font-semibold text-success">
            {t('results.memberSaving', { amount: words(saving) })}
          </p>
        )}
        <Price
          amount={rate.totalRate}
          currency={currency}
          className={`text-2xl leading-tight max-[399px]:text-xl @min-[36rem]:text-xl @min-[43rem]:text-2xl ${isLong ? '@min-[30rem]:text-lg' : '@min-[30rem]:text-xl'}`}
        />
      </div>
      <span
        aria-hidden="true"
        data-looks-pressable
        className={`${buttonStyle('primary')} shrink-0 group-hover:bg-brand-hover max-[359px]:px-3 @min-[30rem]:order-last @min-[30rem]:mt-1.5 @min-[30rem]:min-h-9 @min-[30rem]:text-sm`}
      >
        {/* Beside millions of rupiah the smallest phones have room for a sign. */}
        <span className="max-[359px]:hidden">{t('results.seeRooms')}</span>
        <ChevronRight aria-hidden="true" className="size-5 min-[360px]:hidden" />
      </span>
      <p className="w-full text-xs text-muted @min-[30rem]:leading-[1.35]">
        {stayWords}
        <br className="hidden @min-[30rem]:inline" />
        <span className="@min-[30rem]:hidden"> · </span>
        <span className="text-balance @min-[30rem]:inline-block">{t('results.taxesIncluded')}</span>
        {rate.dueAtHotel !== undefined && (
          <span className="block font-semibold text-text">
            {t('rates.plusAtHotel', { amount: words(rate.dueAtHotel) })}
          </span>
        )}
        {rate.dueAtHotel === undefined && <br />}
        {nights > 1 && (
          <span className={isFull ? '@min-[30rem]:hidden' : ''}>
            {t('results.perNight', { amount: words(rate.totalRate / nights) })}
          </span>
        )}
        {guestsFrom && (
          <span className="font-semibold text-text">
            {nights > 1 && <span className="@min-[30rem]:hidden"> · </span>}
            {nights > 1 && <br className="hidden @min-[30rem]:inline" />}
            {t('results.guestsFrom', { country: guestsFrom })}
          </span>
        )}
      </p>
    </div>
  )
}
