import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { localeOf } from '#shared/language/language.ts'
import { countryName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { address, namesOf } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { AddressFields } from './AddressFields.tsx'
import { CountryField } from './CountryField.tsx'
import { KnownSection } from './KnownSection.tsx'

interface Props {
  /** A payment on a page of its own needs no more than the country. */
  asks: 'address' | 'country'
  /** Stand under it, folded or not. */
  children: ReactNode
}

/** Where the payer lives. */
export function HomeSection({ asks, children }: Props) {
  const { t } = useTranslation()
  const { control } = useFormContext<CheckoutForm>()
  const locale = localeOf(usePageState().language)
  const [street, code, city, state, country] = useWatch({
    control,
    name: ['address', 'code', 'city', 'state', 'country'],
  })
  const named = countryName(country, locale)
  if (asks === 'country') {
    return (
      <KnownSection
        title={t('checkout.address.countryHeading')}
        intro={t('checkout.address.countryIntro')}
        names={['country']}
        summary={<p>{named}</p>}
        after={children}
      >
        <CountryField prefix="" />
      </KnownSection>
    )
  }
  return (
    <KnownSection
      title={t('checkout.address.heading')}
      names={namesOf(address)}
      summary={<p className="break-words">{[street, `${code} ${city}`, state, named].join(', ')}</p>}
      after={children}
    >
      <AddressFields prefix="" />
    </KnownSection>
  )
}
