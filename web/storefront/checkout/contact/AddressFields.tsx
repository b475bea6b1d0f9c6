import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { localeOf } from '#shared/language/language.ts'
import { usePageState } from '#web/page-state.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { address } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { listCountries } from '#shared/places/countries.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** The same five fields for where one lives and where the bill goes: `prefix` tells them apart. */
export function AddressFields({ prefix }: { prefix: '' | 'billing' }) {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<CheckoutForm>()
  const locale = localeOf(usePageState().language)
  const countries = useMemo(
    () => [{ value: '', label: t('checkout.address.choose') }, ...listCountries(locale)],
    [locale, t],
  )
  const field = (name: keyof typeof address, token: string) => {
    const full = `${prefix}${name}` as const
    return {
      ...register(full),
      id: full,
      label: t(`checkout.address.${name}`),
      error: formState.errors[full]?.message,
      autoComplete: prefix === '' ? token : `billing ${token}`,
    }
  }
  return (
    <div className="grid gap-x-4 gap-y-5 @md:grid-cols-6">
      <TextField {...field('address', 'street-address')} className="@md:col-span-6" />
      <TextField {...field('code', 'postal-code')} className="@md:col-span-2" />
      <TextField {...field('city', 'address-level2')} className="@md:col-span-4" />
      <TextField {...field('state', 'address-level1')} className="@md:col-span-3" />
      <Select {...field('country', 'country')} options={countries} className="@md:col-span-3" />
    </div>
  )
}
