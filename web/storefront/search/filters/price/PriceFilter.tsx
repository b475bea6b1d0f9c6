import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PriceSlider, type PriceRange } from './PriceSlider.tsx'
import { formatPriceInput, parsePriceInput } from './price-input.ts'

/** The filters' column is as narrow as "64.880.692" twice. */
const millions = 'desktop:gap-1 [&_.field]:px-2 [&_.field]:text-xs [&_.field]:tracking-tight'

/** A range to drag, and two numbers: the exact way, and the one that needs no dragging. */
export function PriceFilter({ bounds, min, max, currency, bars, onChange }: PriceRange) {
  const { t } = useTranslation()
  const titleId = useId()
  const isLong = formatPriceInput(bounds.max, useNumbers()).length > 8
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="mb-1.5 text-sm font-bold">
        {t('results.filter.price', { currency })}
      </p>
      <PriceSlider {...{ bounds, min, max, currency, bars, onChange }} />
      <div
        className={`grid grid-cols-[1fr_auto_1fr] items-center gap-2 max-desktop:[&_.field]:text-base [&_label]:sr-only ${isLong ? millions : '[&_.field]:px-2.5 [&_.field]:text-sm'}`}
      >
        <Amount
          label={t('results.filter.min')}
          amount={min}
          end={bounds.min}
          onChange={(amount) => onChange(amount, max)}
        />
        <span aria-hidden="true">–</span>
        <Amount
          label={t('results.filter.max')}
          amount={max}
          end={bounds.max}
          onChange={(amount) => onChange(min, amount)}
        />
      </div>
    </div>
  )
}

interface AmountProps {
  label: string
  amount: number | undefined
  /** Where the range ends: shown when there is no bound, and no bound when typed. */
  end: number
  onChange: (amount: number | undefined) => void
}

function Amount({ label, amount, end, onChange }: AmountProps) {
  // While it is being typed it may be empty; left alone it shows the bound in force.
  const [draft, setDraft] = useState<string>()
  const numbers = useNumbers()
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatPriceInput(end, numbers)}
      value={draft ?? formatPriceInput(amount ?? end, numbers)}
      onBlur={() => setDraft(undefined)}
      onChange={({ target }) => {
        const typed = parsePriceInput(target.value)
        setDraft(formatPriceInput(typed, numbers))
        onChange(typed === end ? undefined : typed)
      }}
    />
  )
}
