import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { roomsPathOf } from '#web/storefront/checkout/rooms-path.ts'

/** The price is for residents of one country, the address is in another: said, with the way to the other prices. */
export function ResidenceMismatch({ state }: { state: CheckoutState }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { control } = useFormContext<CheckoutForm>()
  const residence = useWatch({ control, name: 'country' })
  const priced = state.quote.nationality
  if (!residence || !priced || residence === priced) return null
  const country = countryInSentence(residence, locale)
  return (
    <Alert tone="warn" className="mt-4">
      <p>{t('residence.mismatch', { priced: countryInSentence(priced, locale), address: country })}</p>
      <Link
        to={roomsPathOf(state, residence)}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {t('residence.reprice', { country })}
      </Link>
    </Alert>
  )
}
