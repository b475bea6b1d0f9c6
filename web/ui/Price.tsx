import { formatWhole } from '#shared/money.ts'
import type { Currency } from '#shared/currency.ts'

interface Props {
  /** Major units; shown rounded up to whole ones (B9-016). */
  amount: number
  currency: Currency
  className?: string
}

/** "USD 1,235": the code small, the number large enough to be read first. */
export function Price({ amount, currency, className = 'text-2xl' }: Props) {
  return (
    <span className={`font-bold tracking-tight whitespace-nowrap numbers ${className}`}>
      <span className="text-[0.62em] font-semibold tracking-normal">{currency}</span> {formatWhole(amount)}
    </span>
  )
}
