import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { FormSection } from './FormSection.tsx'

/** Who pays and can be reached. */
export function PersonalSection() {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<CheckoutForm>()
  const { errors } = formState
  const titles = (['Mr', 'Ms', 'Mrs'] as const).map((value) => ({ value, label: t(`checkout.title.${value}`) }))
  return (
    <FormSection title={t('checkout.personal.heading')} intro={t('checkout.personal.intro')}>
      <div className="grid gap-x-4 gap-y-5 @md:grid-cols-6">
        <Select
          {...register('title')}
          id="title"
          label={t('checkout.personal.title')}
          note={t('checkout.optional')}
          options={[{ value: '', label: '–' }, ...titles]}
          autoComplete="honorific-prefix"
          className="@md:col-span-2"
        />
        <TextField
          {...register('firstName')}
          id="firstName"
          label={t('checkout.firstName')}
          error={errors.firstName?.message}
          autoComplete="given-name"
          className="@md:col-span-2"
        />
        <TextField
          {...register('lastName')}
          id="lastName"
          label={t('checkout.lastName')}
          error={errors.lastName?.message}
          autoComplete="family-name"
          className="@md:col-span-2"
        />
        <TextField
          {...register('email')}
          id="email"
          type="email"
          inputMode="email"
          label={t('checkout.personal.email')}
          hint={t('checkout.personal.emailHint')}
          error={errors.email?.message}
          autoComplete="email"
          className="@md:col-span-6"
        />
        <TextField
          {...register('phone')}
          id="phone"
          type="tel"
          inputMode="tel"
          label={t('checkout.personal.phone')}
          hint={t('checkout.personal.phoneHint')}
          error={errors.phone?.message}
          autoComplete="tel"
          className="@md:col-span-4"
        />
        <TextField
          {...register('age')}
          id="age"
          inputMode="numeric"
          label={t('checkout.personal.age')}
          hint={t('checkout.personal.ageHint')}
          error={errors.age?.message}
          autoComplete="off"
          className="@md:col-span-2"
        />
      </div>
    </FormSection>
  )
}
