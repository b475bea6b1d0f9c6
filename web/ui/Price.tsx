import { useLocale } from 'react-aria-components/I18nProvider'
import type { Currency } from '#shared/money/currency.ts'
import { formatWhole } from '#shared/money/money.ts'

interface Props {
  /** Major units; shown rounded up to whole ones. */
  amount: number
  currency: Currency
  className?: string
}

/** "USD 1,235": the code small, the number large enough to be read first. */
export function Price({ amount, currency, className = 'text-2xl' }: Props) {
  const { locale } = useLocale()
  return (
    <span className={`font-bold tracking-tight whitespace-nowrap numbers ${className}`}>
      <span className="text-[0.62em] font-semibold tracking-normal">{currency}</span> {formatWhole(amount, locale)}
    </span>
  )
}
