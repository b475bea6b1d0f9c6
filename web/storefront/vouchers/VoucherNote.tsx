import { Suspense } from 'react'
import type { Currency } from '#shared/money/currency.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { usePartner } from '#web/page-state.ts'

const Line = lazyPart(async () => (await import('./VoucherLine.tsx')).VoucherLine)

interface Props {
  /** What the booking will cost, in whole units. */
  amount: number
  currency: Currency
  isPaidAtHotel: boolean
  className?: string
}

/** Where a partner gives vouchers: whether this room earns them. Other sites neither ask for it nor load it. */
export function VoucherNote({ className, ...room }: Props) {
  const { bundle } = usePartner()
  if (!bundle?.vouchers?.clearance) return null
  return (
    <div className={className}>
      <Suspense>
        <Line {...room} />
      </Suspense>
    </div>
  )
}
