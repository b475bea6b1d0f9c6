import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'

/** For residents of which country the price is, and what the hotel says about them. */
export function SummaryResidence({ state: { quote, rates } }: { state: CheckoutState }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <>
      {quote.nationality && (
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-muted">{t('summary.pricedFor')}</span>
          <span className="ml-auto text-right font-semibold">
            {t('residence.residentsOf', { country: countryInSentence(quote.nationality, locale) })}
          </span>
        </p>
      )}
      {nationalityNotices(rates).map((html) => (
        <div key={html} className="mt-3 rounded-md bg-warn-bg p-3 text-sm">
          <SupplierText html={html} />
        </div>
      ))}
    </>
  )
}
