import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { confirmPassCode, PassCode, sendPassCode, subscribe } from '#shared/api/passes.ts'
import { localeOf } from '#shared/language/language.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useSession } from '#web/shell/session.ts'
import { useToday } from '#web/shell/use-today.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CodeFields } from './CodeFields.tsx'
import { passWords } from './pass-words.ts'
import { isAboutCode, problemWords } from './problem-words.ts'
import { RoamingFields, RoamingForm, startOf } from './RoamingFields.tsx'
import { useRenewPass } from './use-passes.ts'

const CodeForm = z.omit(PassCode, { t_id: true })

interface Props {
  reference: string
  pass: BookedPass
  onClose: () => void
}

/** The Roaming Confirmation: asks for the pass, proves the phone, and says what comes next. */
export function RoamingDialog({ reference, pass: first, onClose }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const user = useSession()?.user
  const renew = useRenewPass(reference)
  const [pass, setPass] = useState(first)
  const [isChanging, setChanging] = useState(!first.needsCode)
  const [isStored, setStored] = useState(false)
  const [sent, setSent] = useState(0)
  const form = useForm({
    shouldFocusError: false,
    resolver: formResolver(RoamingForm, t),
    defaultValues: startOf(first, user),
  })
  const codeForm = useForm({ resolver: formResolver(CodeForm, t), defaultValues: { code: '' } })
  const step = isChanging ? 'form' : pass.needsCode ? 'code' : 'done'

  /** Answers why it did not work, unless a field says it. */
  const refused = (error: unknown, mark: (field: string, message: string) => boolean): string | undefined => {
    const words = problemWords(error, pass, { t, locale })
    void renew()
    const path = error instanceof ApiFailure ? error.failure?.issues?.[0]?.path : undefined
    return mark(path?.replace('body.', '') ?? '', words) ? undefined : words
  }
  const ask = async (values: RoamingForm): Promise<string | undefined> => {
    try {
      const { pass: asked } = await call(subscribe, { body: { t_id: reference, ...values } })
      setPass(asked)
      setChanging(false)
      setStored(true)
      codeForm.reset()
      await renew()
      return asked.needsCode ? await send() : undefined
    } catch (error) {
      return refused(error, (field, message) => {
        if (field !== 'contact_no' && field !== 'provider_type') return false
        form.setError(field, { message })
        return true
      })
    }
  }
  const send = async (): Promise<string | undefined> => {
    // Before, not after: the message may come, and its code be typed, while the answer is still on its way.
    codeForm.reset()
    try {
      await call(sendPassCode, { body: { t_id: reference } })
      setSent((before) => before + 1)
      return undefined
    } catch (error) {
      return refused(error, () => false)
    }
  }
  const confirm = async ({ code }: z.infer<typeof CodeForm>): Promise<string | undefined> => {
    try {
      setPass((await call(confirmPassCode, { body: { t_id: reference, code } })).pass)
      await renew()
      return undefined
    } catch (error) {
      return refused(error, (_, message) => {
        if (!isAboutCode(error)) return false
        codeForm.setError('code', { message })
        return true
      })
    }
  }
  const submit = async () => {
    let problem: string | undefined
    if (step === 'form') await form.handleSubmit(async (values) => void (problem = await ask(values)))()
    else await codeForm.handleSubmit(async (values) => void (problem = await confirm(values)))()
    return problem
  }
  const submitTexts = { form: t('pass.form.send'), code: t('pass.code.confirm'), done: undefined }
  return (
    <FormDialog
      title={t('pass.form.title')}
      closeText={t('shell.close')}
      submitText={submitTexts[step]}
      problemsTitle={step === 'form' ? t('shell.problems.title') : undefined}
      cancelText={t(step === 'done' ? 'shell.close' : 'pass.form.later')}
      onSubmit={submit}
      onClose={onClose}
    >
      {step === 'form' && <RoamingFields pass={pass} register={form.register} errors={form.formState.errors} />}
      {step === 'code' && (
        <CodeFields
          {...{ pass, isStored, sent }}
          register={codeForm.register}
          errors={codeForm.formState.errors}
          setFocus={codeForm.setFocus}
          onSend={send}
          onOtherNumber={() => setChanging(true)}
        />
      )}
      {step === 'done' && <Done pass={pass} />}
    </FormDialog>
  )
}

function Done({ pass }: { pass: BookedPass }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const today = useToday()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const { title, text } = passWords(pass, { t, locale, today })
  return (
    <div className="flex items-start gap-3">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h3>
        <p className="mt-1">{text}</p>
      </div>
    </div>
  )
}
