import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { PassNote } from '#web/storefront/pass/PassNote.tsx'
import { VoucherNote } from '#web/storefront/vouchers/VoucherNote.tsx'

interface Props {
  state: CheckoutState
  /** Of each note. */
  className: string
}

/** What the partner gives with this stay, or why not. */
export function SummaryNotes({ state: { hotel, stay, quote, rates }, className }: Props) {
  const payAtHotel = isPaidAtHotel(rates)
  return (
    <>
      <PassNote country={hotel.country} stay={stay} isPaidAtHotel={payAtHotel} className={className} />
      <VoucherNote
        amount={quote.totalRate}
        currency={quote.currency}
        isPaidAtHotel={payAtHotel}
        className={className}
      />
    </>
  )
}
