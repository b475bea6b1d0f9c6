import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'

export function BillingSection() {
  const { t } = useTranslation()
  const { control, register } = useFormContext<CheckoutForm>()
  const isSame = useWatch({ control, name: 'billingSame' })
  return (
    <FormSection title={t('checkout.billing.heading')}>
      <Checkbox {...register('billingSame')} id="billingSame" label={t('checkout.billing.same')} className="-my-2" />
      {!isSame && (
        <div className="mt-5">
          <AddressFields prefix="billing" />
        </div>
      )}
    </FormSection>
  )
}
