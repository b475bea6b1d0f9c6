import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { askBookingCode, BookingCode, openBooking } from '#shared/api/booking-visits.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Visit } from '#web/storage/visit-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import type { Wish } from './AskForm.tsx'

const CodeInput = z.object({ code: BookingCode })

interface Props {
  wish: Wish
  ask: string
  /** Another letter was asked for: its code alone counts. */
  onAsked: (ask: string) => void
  onOpened: (visit: Visit) => Promise<void>
  /** Something in the wish was wrong. */
  onChange: () => void
}

/** The code of the letter. Whether there is such a booking, this page does not know. */
export function CodeForm({ wish, ask, onAsked, onOpened, onChange }: Props) {
  const { t } = useTranslation()
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    z.input<typeof CodeInput>,
    unknown,
    z.output<typeof CodeInput>
  >({ resolver: formResolver(CodeInput, t), mode: 'onSubmit', defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  useStandingErrors(formState.isSubmitted && Object.keys(errors).length > 0)
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { token, refId, expiresAt } = await call(openBooking, { body: { ask, code } })
      await onOpened({ token, reference: refId, expiresAt })
    } catch (error) {
      setError('code', { message: wordsFor(error, t) })
      setFocus('code')
    }
  })
  const askAgain = async () => {
    try {
      onAsked((await call(askBookingCode, { body: wish })).ask)
      reset()
      announce(t('trips.find.sentAgain'))
      setFocus('code')
    } catch (error) {
      setError('root', { message: wordsFor(error, t) })
    }
  }
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-5 space-y-5">
      <Alert tone="info">{t('trips.find.sent')}</Alert>
      <TextField
        {...register('code')}
        label={t('trips.find.code')}
        hint={t('trips.find.codeHint')}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {t('trips.find.open')}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-6">
        <button
          type="button"
          onClick={() => void askAgain()}
          className="min-h-11 font-semibold text-brand hover:underline"
        >
          {t('trips.find.again')}
        </button>
        <button type="button" onClick={onChange} className="min-h-11 font-semibold text-brand hover:underline">
          {t('trips.find.change')}
        </button>
      </div>
    </form>
  )
}
