import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { PassWish } from '#shared/api/passes.ts'
import { localeOf } from '#shared/language/language.ts'
import { readMobileNumber } from '#shared/bundle/mobile-number.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { passNames } from './pass-words.ts'

/** The documents' fields. */
export const RoamingForm = z.omit(PassWish, { t_id: true })
export type RoamingForm = z.infer<typeof RoamingForm>

/** As far as the account knows it: a number of another country is no customer's. */
export function startOf({ operators, phonePrefix }: BookedPass, user: UserData | undefined): RoamingForm {
  const known = operators.find((operator) => operator === user?.mobileOperator)
  const number = user?.contactNumber ?? ''
  return {
    provider_type: known ?? (operators.length === 1 ? (operators[0] ?? '') : ''),
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    contact_no: readMobileNumber(number, phonePrefix) ? number : `+${phonePrefix} `,
  }
}

interface Props {
  pass: BookedPass
  register: UseFormRegister<RoamingForm>
  errors: FieldErrors<RoamingForm>
}

/** Who gets the pass, and on which number. */
export function RoamingFields({ pass, register, errors }: Props) {
  const { t } = useTranslation()
  const names = passNames(pass, localeOf(usePageState().language))
  const options = pass.operators.map((operator) => ({ value: operator, label: operator }))
  return (
    <>
      <p className="text-muted">{t('pass.form.intro', { ...names, count: pass.days })}</p>
      <Select
        {...register('provider_type')}
        label={t('pass.form.provider')}
        options={options.length === 1 ? options : [{ value: '', label: t('pass.form.choose') }, ...options]}
        error={errors.provider_type?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('first_name')}
          label={t('shell.field.firstName')}
          autoComplete="given-name"
          error={errors.first_name?.message}
        />
        <TextField
          {...register('last_name')}
          label={t('shell.field.lastName')}
          autoComplete="family-name"
          error={errors.last_name?.message}
        />
      </div>
      <TextField
        {...register('email')}
        type="email"
        label={t('shell.field.email')}
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        {...register('contact_no')}
        type="tel"
        label={t('pass.form.number')}
        hint={t('pass.form.numberHint', names)}
        autoComplete="tel"
        error={errors.contact_no?.message}
      />
    </>
  )
}
