import { localeOf } from '#shared/language/language.ts'
import { useMadeAt } from '#web/shell/use-clock.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { latestTimeAt } from '#shared/stay/hotel-clock.ts'
import type { TermSetting } from '#web/storefront/hotel/terms/term-words.ts'

/** What the terms of a checkout are told with: its currency, the reader's language, the hotel's clock. */
export function useTermSetting({ hotel: { clock }, quote }: CheckoutState): TermSetting {
  const locale = localeOf(usePageState().language)
  const now = latestTimeAt({ timeZone: clock.timeZone, longitude: clock.long }, useMadeAt())
  return { currency: quote.currency, place: clock.place, locale, now, total: quote.totalRate }
}
