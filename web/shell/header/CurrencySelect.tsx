import { currencies, type Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { holdPlace } from './hold-place.ts'
import { chooseCurrency, useCurrency } from './preferences.ts'

interface Props {
  /** Another choice would change nothing on this page. */
  isLocked: boolean
}

/** Prices are asked for again in the chosen currency; the page, its state and the place on it stay. */
export function CurrencySelect({ isLocked }: Props) {
  const { t } = useTranslation()
  const currency = useCurrency()
  return (
    <span className="relative inline-block">
      <select
        aria-label={t('shell.currency')}
        value={currency}
        disabled={isLocked}
        onChange={(event) => {
          holdPlace()
          chooseCurrency(event.target.value as Currency)
        }}
        className="min-h-11 appearance-none rounded-md bg-transparent py-2 pr-7 pl-3 text-sm font-semibold enabled:hover:bg-surface disabled:text-muted"
      >
        {currencies.map((code) => (
          <option key={code} value={code} className="bg-bg text-text">
            {code}
          </option>
        ))}
      </select>
      {/* Nothing opens: its place stays, so that the header is as wide on every page. */}
      {!isLocked && (
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2"
        />
      )}
    </span>
  )
}
