import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { address } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { CountryField } from './CountryField.tsx'

/** The same five fields for where one lives and where the bill goes: `prefix` tells them apart. */
export function AddressFields({ prefix }: { prefix: '' | 'billing' }) {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<CheckoutForm>()
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
      <CountryField prefix={prefix} className="@md:col-span-3" />
    </div>
  )
}
