import type { Language } from '#shared/language/language.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

/** The way a booking is paid and what was chosen there, in words; nothing where the hotel collects. */
export function paidWith(
  { payments }: Pick<Context, 'payments'>,
  { rates, provider, payment_method: chosen }: Pick<BookingRow, 'rates' | 'provider' | 'payment_method'>,
  language: Language,
): string | undefined {
  if (isPaidAtHotel(rates)) return undefined
  const { label, name, choices, mustChoose } = payments.named(provider)
  const choice = choices.find(({ id }) => id === chosen)?.label[language]
  if (choice === undefined) return label[language]
  return mustChoose ? `${label[language]}, ${choice}` : `${choice} (${name})`
}
