import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { localeOf } from '#shared/language/language.ts'
import { countryName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { address, namesOf } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { AddressFields } from './AddressFields.tsx'
import { KnownSection } from './KnownSection.tsx'

/** Where the payer lives. `children` stand under it, folded or not. */
export function HomeSection({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { control } = useFormContext<CheckoutForm>()
  const locale = localeOf(usePageState().language)
  const [street, code, city, state, country] = useWatch({
    control,
    name: ['address', 'code', 'city', 'state', 'country'],
  })
  return (
    <KnownSection
      title={t('checkout.address.heading')}
      names={namesOf(address)}
      isKept={isKept}
      summary={
        <p className="break-words">{[street, `${code} ${city}`, state, countryName(country, locale)].join(', ')}</p>
      }
      after={children}
    >
      <AddressFields prefix="" />
    </KnownSection>
  )
}
