import { sumDueAtHotel } from '#shared/money/price-parts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { termWords } from '#web/storefront/hotel/terms/term-words.ts'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'
import { Price } from '#web/ui/Price.tsx'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { totalWordsOf } from './total-words.ts'
import { useTermSetting } from './use-term-setting.ts'

interface Props {
  state: CheckoutState
  /** Id of what the strip opens. */
  opens: string
  isOpen: boolean
  onToggle: () => void
}

/** A phone's summary while the form is filled in: where, when, how much, and what it costs to change one's mind. */
export function SummaryStrip({ state, opens, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const setting = useTermSetting(state)
  const { hotel, stay, quote, rates } = state
  const plus = sumDueAtHotel(rates)
  const totalWords = totalWordsOf(rates)
  return (
    <div data-looks-pressable className="relative p-4 checkout:hidden">
      <div className="flex gap-3">
        <div className="size-14 shrink-0 overflow-hidden rounded-md bg-tint">
          <HotelPhoto src={hotel.image} alt="" width={160} height={160} seed={hotel.id} eager />
        </div>
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-bold">{hotel.name}</p>
          <p className="mt-0.5 text-sm text-muted">{formatRange(stay, setting.locale)}</p>
        </div>
      </div>
      {!isOpen && <p className="mt-3 text-sm whitespace-pre-line">{termWords('cancellation', rates, setting, t)}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p>
          {/* Only where it is not all there is to pay: on the narrowest phone it takes a line. */}
          {totalWords !== 'totalShort' && (
            <span className="block text-xs text-muted">{t(`checkout.summary.${totalWords}`)}</span>
          )}
          <Price amount={quote.totalRate} currency={quote.currency} className="text-xl" />
          {plus > 0 && (
            <span className="block text-xs font-semibold">
              {t('rates.plusAtHotel', { amount: money(plus, quote.currency) })}
            </span>
          )}
        </p>
        {/* All of the strip can be pressed. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={opens}
          onClick={onToggle}
          className="-mr-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-1 font-semibold text-brand after:absolute after:inset-0"
        >
          {t('checkout.summary.details')}
          <ChevronDown aria-hidden="true" className={`size-4 transition ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
    </div>
  )
}
