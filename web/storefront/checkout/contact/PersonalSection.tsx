import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { namesOf, person } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { KnownSection } from './KnownSection.tsx'

/** Who can be reached: the one who pays, books for a company that may pay, or asks it for approval. */
export function PersonalSection({ who }: { who: 'pays' | 'books' | 'asks' }) {
  const { t } = useTranslation()
  const { control, register, formState } = useFormContext<CheckoutForm>()
  const { errors } = formState
  const [firstName, lastName, email, phone, age] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'phone', 'age'],
  })
  const field = (name: keyof typeof person) => ({
    ...register(name),
    id: name,
    error: errors[name]?.message,
  })
  const titles = (['Mr', 'Ms', 'Mrs'] as const).map((value) => ({ value, label: t(`checkout.title.${value}`) }))
  return (
    <KnownSection
      title={t('checkout.personal.heading')}
      intro={t(`checkout.personal.intro.${who}`)}
      names={namesOf(person)}
      summary={
        <>
          <p className="font-medium break-words text-ink">{`${firstName} ${lastName}`}</p>
          <p className="break-words">{email}</p>
          <p>{t('checkout.personal.known', { phone, age })}</p>
        </>
      }
    >
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
          {...field('firstName')}
          label={t('checkout.firstName')}
          autoComplete="given-name"
          className="@md:col-span-2"
        />
        <TextField
          {...field('lastName')}
          label={t('checkout.lastName')}
          autoComplete="family-name"
          className="@md:col-span-2"
        />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          label={t('checkout.personal.email')}
          hint={t('checkout.personal.emailHint')}
          autoComplete="email"
          className="@md:col-span-6"
        />
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          label={t('checkout.personal.phone')}
          hint={t('checkout.personal.phoneHint')}
          autoComplete="tel"
          className="@md:col-span-4"
        />
        <TextField
          {...field('age')}
          inputMode="numeric"
          label={t('checkout.personal.age')}
          hint={t('checkout.personal.ageHint')}
          autoComplete="off"
          className="@md:col-span-2"
        />
      </div>
    </KnownSection>
  )
}
