import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/currency.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { PriceBounds } from './filter-hotels.ts'
import { formatPriceInput, parsePriceInput } from './price-input.ts'

interface Props {
  bounds: PriceBounds
  min: number | undefined
  max: number | undefined
  currency: Currency
  onChange: (min: number | undefined, max: number | undefined) => void
}

/** Two numbers. A bound at the end of the range is no bound, so the chip goes when it is typed back. */
export function PriceFilter({ bounds, min, max, currency, onChange }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const field = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="mb-1.5 text-sm font-bold">
        {t('results.filter.price', { currency })}
      </p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 [&_label]:sr-only">
        <TextField
          {...field}
          label={t('results.filter.min')}
          placeholder={formatPriceInput(bounds.min)}
          value={formatPriceInput(min ?? bounds.min)}
          onChange={({ target }) => {
            const amount = parsePriceInput(target.value)
            onChange(amount === bounds.min ? undefined : amount, max)
          }}
        />
        <span aria-hidden="true">–</span>
        <TextField
          {...field}
          label={t('results.filter.max')}
          placeholder={formatPriceInput(bounds.max)}
          value={formatPriceInput(max ?? bounds.max)}
          onChange={({ target }) => {
            const amount = parsePriceInput(target.value)
            onChange(min, amount === bounds.max ? undefined : amount)
          }}
        />
      </div>
    </div>
  )
}
