import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { COMPANY_COUNTRY, Registration } from '#shared/api/accounts.ts'
import { wordsFor } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner, useSettings } from '#web/page-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { companyEmail } from './company-email.ts'

interface Props {
  /** Who signs up: a traveller, the founder of a new company, or a person whom a company invited. */
  kind: 'traveller' | 'company' | 'invited'
  /** Filled in, and fixed for an invited person. */
  email?: string
  send: (form: Registration) => Promise<void>
  /** Another way in: taking it clears what the form has complained about. */
  renderAbove?: (forgetComplaints: () => void) => ReactNode
  children?: ReactNode
}

function useSchema(kind: Props['kind']) {
  const { freeMailDomains } = useSettings()
  if (kind !== 'company') return Registration
  return z.safeExtend(Registration, { email: Registration.shape.email.check(companyEmail(freeMailDomains)) })
}

export function RegistrationForm({ kind, email = '', send, renderAbove, children }: Props) {
  const { t } = useTranslation()
  const { phonePrefix } = usePartner()
  const { register, handleSubmit, setError, clearErrors, setFocus, formState } = useForm<Registration>({
    shouldFocusError: false,
    resolver: formResolver(useSchema(kind), t),
    mode: 'onTouched',
    defaultValues: {
      first_name: '',
      last_name: '',
      email,
      password: '',
      confirm: '',
      contactNumber: phonePrefix ? `+${phonePrefix} ` : '',
      ...(kind === 'company' ? { country: COMPANY_COUNTRY, isRegisterCompanyPIC: true } : {}),
    },
  })
  const { errors, isSubmitting } = formState
  // A dialog starts in its first field; a page is read from its top.
  useEffect(() => {
    if (kind !== 'invited') setFocus('first_name')
  }, [kind, setFocus])

  const submit = handleSubmit(async (form) => {
    try {
      await send(form)
    } catch (error) {
      setError('root', { message: wordsFor(error, t) })
    }
  })

  const passwordTexts = { showText: t('shell.field.showPassword'), hideText: t('shell.field.hidePassword') }
  const emailTexts = { type: 'email', label: t('shell.field.email'), autoComplete: 'username' }
  return (
    <>
      {renderAbove?.(() => clearErrors())}
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <FormProblems
          title={t('shell.problems.title')}
          tries={formState.submitCount}
          hasFailed={errors.root !== undefined}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('first_name')}
            label={t('shell.field.firstName')}
            error={errors.first_name?.message}
            autoComplete="given-name"
          />
          <TextField
            {...register('last_name')}
            label={t('shell.field.lastName')}
            error={errors.last_name?.message}
            autoComplete="family-name"
          />
        </div>
        {kind === 'invited' ? (
          <TextField {...emailTexts} value={email} disabled hint={t('invitation.emailFixed')} />
        ) : (
          <TextField
            {...register('email')}
            {...emailTexts}
            hint={kind === 'company' ? t('shell.register.companyEmailHint') : undefined}
            error={errors.email?.message}
          />
        )}
        <TextField
          {...register('contactNumber')}
          type="tel"
          label={t('shell.field.phone')}
          hint={t('shell.register.phoneHint')}
          error={errors.contactNumber?.message}
          autoComplete="tel"
        />
        {kind === 'company' && (
          <Select
            label={t('shell.field.country')}
            hint={t('shell.register.countryHint')}
            options={[{ value: COMPANY_COUNTRY, label: t('shell.register.indonesia') }]}
            value={COMPANY_COUNTRY}
            disabled
            error={errors.country?.message}
          />
        )}
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            <PasswordField
              {...register('password')}
              {...passwordTexts}
              label={t('shell.field.password')}
              error={errors.password?.message}
              autoComplete="new-password"
            />
            <PasswordField
              {...register('confirm')}
              {...passwordTexts}
              label={t('shell.field.confirm')}
              error={errors.confirm?.message}
              autoComplete="new-password"
            />
          </div>
          <p className="mt-1.5 text-sm text-muted">{t('shell.register.passwordHint')}</p>
        </div>
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
          {t('shell.signUp')}
        </Button>
        {children}
      </form>
    </>
  )
}
