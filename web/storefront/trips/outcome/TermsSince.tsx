import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { type CheckoutState, withQuote } from '#web/storefront/checkout-state.ts'
import { useTermSetting } from '#web/storefront/checkout/summary/use-term-setting.ts'
import { TermChanges } from '#web/storefront/hotel/terms/TermChanges.tsx'

/** What was agreed to besides the price, where the same kind of room is sold on other terms now. */
export function TermsSince({ kept, quote }: { kept: CheckoutState; quote: PricedOption }) {
  const setting = useTermSetting(withQuote(kept, quote))
  const before = { rates: kept.rates, currency: kept.quote.currency, total: kept.quote.totalRate }
  return <TermChanges before={before} after={quote.hotel.rates} setting={setting} className="mt-4" />
}
