import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ContactMessage, contactUs } from '#shared/api/contact.ts'
import { call } from '#web/api/client.ts'
import { retryWords, withReason } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { readSession } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { openForm, readyForm, type OpenForm } from './contact-form-time.ts'

/** So long the alert stays. */
const SHOWN_MS = 10_000

interface Outcome {
  tone: 'success' | 'danger'
  words: string
}

/** Writes to the people who run this shop. A signed-in user need not say who they are. */
export function ContactForm() {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<Outcome>()
  const opened = useRef<Promise<OpenForm>>(undefined)
  const trap = useRef<HTMLInputElement>(null)
  const user = readSession()?.user
  const { register, handleSubmit, resetField, formState } = useForm<z.input<typeof ContactMessage>>({
    shouldFocusError: false,
    resolver: formResolver(ContactMessage, t),
    mode: 'onTouched',
    defaultValues: { user: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  /** Asked for once a visitor begins to write: most visitors only read. */
  const begin = () => {
    if (opened.current) return
    opened.current = openForm()
    // Sending it asks again.
    opened.current.catch(() => undefined)
  }

  const send = async (message: z.output<typeof ContactMessage>) => {
    setOutcome(undefined)
    try {
      const form = await readyForm(opened.current)
      await call(contactUs, { body: { ...message, form, website: trap.current?.value ?? '' } })
      resetField('subject')
      resetField('message')
      opened.current = undefined
      setOutcome({ tone: 'success', words: t('info.contact.thanks') })
    } catch (error) {
      const failed = withReason(t('info.contact.failed'), error, t)
      setOutcome({ tone: 'danger', words: retryWords(error, t) ?? failed })
    }
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="space-y-5">
      <FormProblems
        title={t('shell.problems.title')}
        tries={formState.submitCount}
        hasFailed={outcome?.tone === 'danger'}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('user')}
          onFocus={begin}
          label={t('info.contact.name')}
          error={errors.user?.message}
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          {...register('email')}
          onFocus={begin}
          type="email"
          label={t('info.contact.email')}
          error={errors.email?.message}
          autoComplete="email"
        />
      </div>
      <TextField
        {...register('subject')}
        onFocus={begin}
        label={t('info.contact.subject')}
        error={errors.subject?.message}
        autoComplete="off"
        maxLength={150}
      />
      <Field
        label={t('info.contact.message')}
        note={t('info.contact.optional')}
        hint={t('info.contact.messageHint')}
        error={errors.message?.message}
      >
        {(attributes) => (
          <textarea
            {...register('message')}
            onFocus={begin}
            {...attributes}
            className="field min-h-40 py-2.5"
            rows={6}
            maxLength={5000}
          />
        )}
      </Field>
      {/* For machines: no person sees or reaches it, and no password manager fills it in. */}
      <div hidden aria-hidden="true">
        <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </div>
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        {t('info.contact.send')}
      </Button>
    </form>
  )
}
