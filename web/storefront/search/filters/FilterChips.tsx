import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { boardName } from '#web/storefront/hotel/rooms/board-words.ts'
import { supplyName } from '#web/storefront/hotel/supplier-text/supply-name.ts'
import { useNumbers } from '#web/numbers.ts'
import { X } from '#web/ui/icons/x.ts'
import type { PriceBounds } from '#web/storefront/search/filters/hotel-filters.ts'
import type { FilterPart } from './filter-parts.ts'
import { formatPriceInput } from './price/price-input.ts'

/** The words of a filter, for its chip and for "remove …". */
export function useFilterWords(currency: Currency, bounds: PriceBounds): (part: FilterPart) => string {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (part) => {
    switch (part.kind) {
      case 'star':
        return t('results.filter.starBand', { count: part.value })
      case 'flag':
        return t(`results.flags.${part.value}`)
      case 'type':
        return supplyName(part.value, t) ?? part.value
      case 'board':
        return boardName(part.value, t)
      case 'saved':
        return t('results.filter.saved')
      case 'policy':
        return t('results.filter.policy')
      case 'name':
        return t('results.filter.nameChip', { name: part.value.trim() })
      case 'price':
        return t('results.filter.priceChip', {
          currency,
          min: formatPriceInput(part.min ?? bounds.min, numbers),
          max: formatPriceInput(part.max ?? bounds.max, numbers),
        })
    }
  }
}

interface Props {
  parts: readonly FilterPart[]
  words: (part: FilterPart) => string
  onDrop: (part: FilterPart) => void
  onClear: () => void
}

/** A desktop's applied filters, each with a way to take it back. */
export function FilterChips({ parts, words, onDrop, onClear }: Props) {
  const { t } = useTranslation()
  if (parts.length === 0) return null
  return (
    <ul
      aria-label={t('results.filter.applied')}
      className="flex flex-wrap items-center gap-2 pb-1.5 max-desktop:hidden"
    >
      {parts.map((part) => {
        const name = words(part)
        return (
          <li key={`${part.kind} ${name}`}>
            <button
              type="button"
              aria-label={t('results.filter.remove', { name })}
              onClick={() => onDrop(part)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint py-1 pr-2.5 pl-3.5 text-sm font-semibold text-brand hover:ring-2 hover:ring-brand"
            >
              {name}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-9 px-2 text-sm font-semibold text-brand underline-offset-2 hover:underline"
        >
          {t('results.filter.clear')}
        </button>
      </li>
    </ul>
  )
}
