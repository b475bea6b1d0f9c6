import { useState } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { latestClockAt } from '#shared/stay/hotel-clock.ts'
import type { TermSetting } from '#web/storefront/hotel/terms/term-words.ts'

/** What the terms of a checkout are told with: its currency, the reader's language, the hotel's clock. */
export function useTermSetting({ hotel: { clock }, quote }: CheckoutState): TermSetting {
  const locale = localeOf(usePageState().language)
  const [now] = useState(() => latestClockAt(new Date(), clock.long))
  return { currency: quote.currency, place: clock.place, locale, now }
}
