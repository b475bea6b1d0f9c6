import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Credentials, login } from '#shared/api/accounts.ts'
import { call } from '#web/api/client.ts'
import { isRefusedFor, retryWords, withReason } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { usePartner, useSettings } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { readLapsed } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { companyEmail } from './company-email.ts'
import { CookieNotice, isStoppedByCookies } from './CookieNotice.tsx'
import { closeDialog, openDialog, prefilledEmail } from './dialog-state.ts'
import { DialogSwitch } from './DialogSwitch.tsx'
import { SocialLogin } from '#web/shell/social/SocialLogin.tsx'
import { useCompleteLogin } from './use-complete-login.ts'

/** Wrong credentials in the server's words, a limit with its end; every other failure in the generic words. */
function wordsOf(error: unknown, t: Translate): string {
  if (isRefusedFor(error, 'wrongCredentials')) return t('reasons.wrongCredentials')
  return retryWords(error, t) ?? withReason(t('shell.error.generic'), error, t)
}

/** Business pages are for company mailboxes, here as a hint only: the server lets in every owner of an account. */
function useCredentials() {
  const { switches } = usePartner()
  const { freeMailDomains } = useSettings()
  if (!switches.companyAccounts) return Credentials
  return z.extend(Credentials, { email: Credentials.shape.email.check(companyEmail(freeMailDomains)) })
}

/** While strangers guess at an account, a reset makes the owner's browser known: it is let in at once. */
function WayIn({ toLink }: { toLink: () => void }) {
  const { t } = useTranslation()
  return (
    <p className="mt-2">
      {t('shell.login.noWait')}{' '}
      <button type="button" onClick={toLink} className="font-bold underline underline-offset-2">
        {t('shell.login.getLink')}
      </button>
    </p>
  )
}

export function LoginDialog() {
  const { t } = useTranslation()
  const schema = useCredentials()
  const asked = useSearchParams()[0].get('refId') ?? undefined
  const enter = useCompleteLogin()
  const { register, handleSubmit, getValues, setError, clearErrors, setFocus, formState } = useForm<
    z.input<typeof Credentials>,
    unknown,
    z.output<typeof Credentials>
  >({
    shouldFocusError: false,
    resolver: formResolver(schema, t),
    mode: 'onTouched',
    defaultValues: { email: prefilledEmail(), password: '', remember: true },
  })
  const { errors, isSubmitting } = formState
  const toLink = () => openDialog('forgot-password', getValues('email'))
  useEffect(() => setFocus(prefilledEmail() ? 'password' : 'email'), [setFocus])

  const submit = handleSubmit(async (credentials) => {
    if (isStoppedByCookies()) return
    try {
      const { token, userObject } = await call(login, { body: credentials })
      enter(token, userObject)
    } catch (error) {
      const isLimited = retryWords(error, t) !== undefined
      setError('root', { type: isLimited ? 'limit' : 'refusal', message: wordsOf(error, t) })
    }
  })

  return (
    <Dialog open title={t('shell.logIn')} onClose={closeDialog} closeText={t('shell.close')}>
      {readLapsed() && (
        <Alert tone="info" announced={false} className="mb-5">
          {t('shell.login.lapsed')}
        </Alert>
      )}
      <CookieNotice />
      <SocialLogin purpose="login" onStart={() => clearErrors()} />
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <FormProblems
          title={t('shell.problems.title')}
          tries={formState.submitCount}
          hasFailed={errors.root !== undefined}
        />
        <TextField
          {...register('email')}
          type="email"
          label={t('shell.field.email')}
          error={errors.email?.message}
          autoComplete="username"
        />
        <PasswordField
          {...register('password')}
          label={t('shell.field.password')}
          error={errors.password?.message}
          autoComplete="current-password"
          showText={t('shell.field.showPassword')}
          hideText={t('shell.field.hidePassword')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox {...register('remember')} label={t('shell.login.remember')} />
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={toLink}
            className="min-h-11 font-semibold text-brand hover:underline"
          >
            {t('shell.login.forgot')}
          </button>
        </div>
        {errors.root && (
          <Alert>
            {errors.root.message}
            {errors.root.type === 'limit' && <WayIn toLink={toLink} />}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
          {t('shell.logIn')}
        </Button>
        <p className="text-center">
          <Link
            to={paths.findBooking({ reference: asked })}
            onClick={closeDialog}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {t('shell.login.findBooking')}
          </Link>
        </p>
        <DialogSwitch question={t('shell.login.noAccount')} action={t('shell.login.create')} to="sign-up" />
      </form>
    </Dialog>
  )
}
