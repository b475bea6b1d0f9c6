import { companyDay } from '#shared/company/company-day.ts'
import { isCancelling } from '#shared/booking-state.ts'
import type { Language } from '#shared/language/language.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { formatDate } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/access/require-visible-booking.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { invoiceWords } from './invoice-words.ts'
import type { Fact, Paper } from '#server/typesetting/paper.ts'

/** Every day of an invoice is of the calendar that its number counts in, and that the letters about its money go by. */
export const dayOf = (at: Date, language: Language) => formatDate(companyDay(at), letterLocale[language])

export function paymentStatusWords({ state, rates }: BookingRow, language: Language): Paper['status'] {
  const { status } = invoiceWords[language]
  if (state === 'CANCELLING') return { text: status.cancelling, tone: 'plain' }
  if (isCancelling(state)) return { text: status.cancelled, tone: 'plain' }
  return isPaidAtHotel(rates) ? { text: status.atHotel, tone: 'plain' } : { text: status.paid, tone: 'good' }
}

/** What was taken, what is kept of it and what goes back. */
export function paymentFacts(
  booking: BookingRow,
  { language, isCard, way }: { language: Language; isCard: boolean; way: string | undefined },
): Fact[] {
  const { currency, captured_minor: taken, rates, amount_minor: total } = booking
  const say = invoiceWords[language]
  const amount = (minor: number) => formatMoney(money(minor, currency), letterLocale[language])
  if (isPaidAtHotel(rates)) {
    return isCancelling(booking.state)
      ? [...cancelledOn(booking, language), [say.dueAtHotel, [amount(booking.desk_fee_minor ?? 0)]]]
      : [[say.dueAtHotel, [amount(total)]]]
  }
  return [
    [isCard ? say.byCard : say.byTransfer, [amount(taken), ...(way ? [way] : [])]],
    ...cancelledOn(booking, language),
    ...(isCancelling(booking.state) ? givenBack(booking, language) : []),
  ]
}

function cancelledOn({ cancelled_at: at }: BookingRow, language: Language): Fact[] {
  return at ? [[invoiceWords[language].cancelledOn, [dayOf(at, language)]]] : []
}

function givenBack(booking: BookingRow, language: Language): Fact[] {
  const { currency, fee_minor: fee, cancelled_refund_minor: refund } = booking
  const say = invoiceWords[language]
  const amount = (minor: number | null) => formatMoney(money(minor ?? 0, currency), letterLocale[language])
  return [
    [say.fee, [amount(fee)]],
    [say.refund, [amount(refund), ...(refund ? refundWords(booking, language) : [])]],
  ]
}

function refundWords({ refund_state, refund_due_at: dueAt }: BookingRow, language: Language): string[] {
  const { refunded } = invoiceWords[language]
  switch (refund_state) {
    case 'DONE':
      return [refunded.done]
    case 'SENT':
      return [refunded.sent]
    case 'DUE':
      return dueAt ? [refunded.due(dayOf(dueAt, language))] : []
    case null:
      return [refunded.asked]
  }
}
