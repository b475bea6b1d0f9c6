import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { askBookingCode, BookingCodeWish } from '#shared/api/booking-visits.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { CookieNotice, isStoppedByCookies } from '#web/shell/login/CookieNotice.tsx'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export type Wish = z.output<typeof BookingCodeWish>

interface Props {
  wish: Wish
  /** The code goes to the booking's mailbox, if there is one; it is given in with `ask`. */
  onAsked: (wish: Wish, ask: string) => void
}

/** Which booking: what its letter says, and who comes. */
export function AskForm({ wish, onAsked }: Props) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    z.input<typeof BookingCodeWish>,
    unknown,
    Wish
  >({ shouldFocusError: false, resolver: formResolver(BookingCodeWish, t), mode: 'onSubmit', defaultValues: wish })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus(wish.refId ? 'lastName' : 'refId'), [setFocus, wish.refId])
  const submit = handleSubmit(async (body) => {
    if (isStoppedByCookies()) return
    try {
      onAsked(body, (await call(askBookingCode, { body })).ask)
    } catch (error) {
      setError('root', { message: wordsFor(error, t) })
    }
  })
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
      <FormProblems
        title={t('shell.problems.title')}
        tries={formState.submitCount}
        hasFailed={errors.root !== undefined}
      />
      <p className="text-muted">{t('trips.find.text')}</p>
      <CookieNotice />
      <TextField
        {...register('refId')}
        label={t('trips.reference')}
        hint={t('trips.find.referenceHint')}
        error={errors.refId?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...register('lastName')}
        label={t('trips.find.lastName')}
        hint={t('trips.find.lastNameHint')}
        error={errors.lastName?.message}
        autoComplete="family-name"
      />
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" size="lg" busy={isSubmitting} disabled={!isHydrated} className="w-full">
        {t('trips.find.ask')}
      </Button>
      <p className="text-center text-muted">
        {t('trips.find.account')}{' '}
        <button
          type="button"
          onClick={() => openDialog('login')}
          className="min-h-11 font-semibold text-brand hover:underline"
        >
          {t('shell.logIn')}
        </button>
      </p>
    </form>
  )
}
