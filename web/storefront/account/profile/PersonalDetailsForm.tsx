import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UserDetails } from '#shared/api/accounts.ts'
import { editUser, PersonalDetails } from '#shared/api/profile.ts'
import { localeOf } from '#shared/language/language.ts'
import { call } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { usePageState } from '#web/page-state.ts'
import { countryName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { UserRound } from '#web/ui/icons/user-round.ts'
import { useRenewDetails } from '../use-details.ts'
import { profileWordsFor } from './profile-words.ts'
import { useFreshLogin } from './use-fresh-login.tsx'

const typed = ({ first_name, last_name, contactNumber }: UserDetails): PersonalDetails => ({
  firstName: first_name,
  lastName: last_name,
  contactNumber,
})

/** Names and phone number. What was typed stays after an error, also when fresher details arrive. */
export function PersonalDetailsForm({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const renew = useRenewDetails()
  const freshLogin = useFreshLogin(user)
  const { register, handleSubmit, setError, reset, formState } = useForm<PersonalDetails>({
    shouldFocusError: false,
    resolver: formResolver(PersonalDetails, t),
    values: typed(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = formState
  const [isSaved, setSaved] = useState(false)
  const namesRequired = t('reasons.namesRequired')
  const namesMissing = [errors.firstName, errors.lastName].some((error) => error?.message === namesRequired)

  const submit = handleSubmit(async (form) => {
    setSaved(false)
    try {
      const body = { prevemail: user.email, email: user.email, ...form }
      const { userdata } = await freshLogin.run(() => call(editUser, { body }))
      reset(typed(userdata))
      await renew()
      setSaved(true)
      announce(t('account.personal.saved'))
    } catch (error) {
      setError('root', { message: profileWordsFor(error, t) })
    }
  })

  const country = countryName(user.country, locale)
  return (
    <DetailCard title={t('account.personal.heading')} icon={<UserRound aria-hidden="true" />}>
      <form noValidate onSubmit={(event) => void submit(event)} className="@container space-y-5">
        <FormProblems
          title={t(namesMissing ? 'account.personal.namesRequired' : 'shell.problems.title')}
          tries={formState.submitCount}
          hasFailed={errors.root !== undefined}
        />
        <div className="grid gap-5 @md:grid-cols-2">
          <TextField
            {...register('firstName')}
            label={t('shell.field.firstName')}
            error={
              errors.firstName?.message === namesRequired ? t('account.personal.needed') : errors.firstName?.message
            }
            autoComplete="given-name"
          />
          <TextField
            {...register('lastName')}
            label={t('shell.field.lastName')}
            error={errors.lastName?.message === namesRequired ? t('account.personal.needed') : errors.lastName?.message}
            autoComplete="family-name"
          />
          <TextField
            {...register('contactNumber')}
            type="tel"
            label={t('shell.field.phone')}
            hint={t('shell.register.phoneHint')}
            error={errors.contactNumber?.message}
            autoComplete="tel"
          />
          <div>
            <p className="mb-1.5 text-sm font-semibold">{t('account.country')}</p>
            <p className="flex min-h-12 items-center">{country === 'UNKNOWN' ? t('account.notGiven') : country}</p>
          </div>
        </div>
        {errors.root && <Alert>{errors.root.message}</Alert>}
        {isSaved && !isDirty && (
          <Alert tone="success" announced={false}>
            {t('account.personal.saved')}
          </Alert>
        )}
        <Button type="submit" busy={isSubmitting}>
          {t('account.save')}
        </Button>
      </form>
      {freshLogin.dialog}
    </DetailCard>
  )
}
