import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { localeOf } from '#shared/language/language.ts'
import { listCountries } from '#shared/places/countries.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { Select } from '#web/ui/fields/Select.tsx'

/** Of an address, or all that is asked of it. */
export function CountryField({ prefix, className }: { prefix: '' | 'billing'; className?: string }) {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<CheckoutForm>()
  const locale = localeOf(usePageState().language)
  const countries = useMemo(
    () => [{ value: '', label: t('checkout.address.choose') }, ...listCountries(locale)],
    [locale, t],
  )
  const name = `${prefix}country` as const
  return (
    <Select
      {...register(name)}
      id={name}
      label={t('checkout.address.country')}
      error={formState.errors[name]?.message}
      autoComplete={prefix === '' ? 'country' : 'billing country'}
      options={countries}
      {...(className && { className })}
    />
  )
}
