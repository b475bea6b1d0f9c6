import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { getApprovalRules, saveApprovalRules } from '#shared/api/approvals.ts'
import { ApprovalRules } from '#shared/approval/rules.ts'
import { silences } from '#shared/approval/silence.ts'
import * as z from 'zod/mini'
import { call, query } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { problemWords } from '../problem-words.ts'
import { useUnsaved } from '../unsaved/use-unsaved.ts'

/** What is typed, as numbers. */
const digits = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
)
const Typed = z.object({
  hours: z.pipe(digits, ApprovalRules.shape.hours),
  tolerancePercent: z.pipe(digits, ApprovalRules.shape.tolerancePercent),
  bookFirst: z.boolean(),
  silence: z.enum(silences),
})
type Form = z.input<typeof Typed>

const asTyped = ({ hours, tolerancePercent, bookFirst, silence }: ApprovalRules): Form => ({
  hours: String(hours),
  tolerancePercent: String(tolerancePercent),
  bookFirst,
  silence,
})

/** How long approvers have to decide on what the policy wants approval for, and how far its price may rise. */
export function ApprovalRulesForm({ session }: { session: Session }) {
  const { t } = useTranslation()
  const id = session.user.companyData?.id ?? ''
  const rules = useQuery({ ...query(getApprovalRules, { params: { id } }), staleTime: Infinity })
  return (
    <section aria-labelledby="approval-rules" className="mt-10">
      <h2 id="approval-rules" className="text-xl">
        {t('requests.rules.heading')}
      </h2>
      <p className="mt-1 mb-4 max-w-xl text-muted">{t('requests.rules.intro')}</p>
      {rules.data && <Fields companyId={id} saved={rules.data} onSaved={rules.refetch} />}
      {rules.error && !rules.data && <FailureNote error={rules.error} onRetry={rules.refetch} />}
    </section>
  )
}

interface Props {
  companyId: string
  saved: ApprovalRules
  onSaved: () => Promise<unknown>
}

function Fields({ companyId, saved, onSaved }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState('')
  const form = useForm<Form, unknown, z.output<typeof Typed>>({
    shouldFocusError: false,
    resolver: formResolver<Form, z.output<typeof Typed>>(Typed, t),
    defaultValues: asTyped(saved),
  })
  const isBookFirst = useWatch({ control: form.control, name: 'bookFirst' })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty)
  const submit = form.handleSubmit(async (body) => {
    setProblem('')
    try {
      await call(saveApprovalRules, { params: { id: companyId }, body })
      await onSaved()
      form.reset(asTyped(body))
      announce(t('requests.rules.saved'))
    } catch (error) {
      setProblem(
        problemWords(error, { refused: t('requests.rules.notSaved'), failed: t('requests.rules.saveFailed') }, t),
      )
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-5 rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6"
    >
      <FormProblems title={t('shell.problems.title')} tries={form.formState.submitCount} hasFailed={problem !== ''} />
      <div className="grid gap-5 sm:max-w-xl sm:grid-cols-2">
        <TextField
          {...form.register('hours')}
          inputMode="numeric"
          autoComplete="off"
          label={t('requests.rules.hours')}
          hint={t('requests.rules.hoursHint')}
          error={errors.hours?.message}
        />
        <TextField
          {...form.register('tolerancePercent')}
          inputMode="numeric"
          autoComplete="off"
          label={t('requests.rules.tolerance')}
          hint={t('requests.rules.toleranceHint')}
          error={errors.tolerancePercent?.message}
        />
      </div>
      <Checkbox
        {...form.register('bookFirst')}
        label={
          <>
            <span className="font-semibold">{t('requests.rules.bookFirst')}</span>
            <span className="block text-sm text-muted">{t('requests.rules.bookFirstHint')}</span>
          </>
        }
      />
      {isBookFirst && (
        <Select
          {...form.register('silence')}
          label={t('requests.rules.silence')}
          options={silences.map((value) => ({ value, label: t(`requests.rules.silences.${value}`) }))}
          className="sm:max-w-sm"
        />
      )}
      {problem !== '' && <Alert>{problem}</Alert>}
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        {t('requests.rules.save')}
      </Button>
    </form>
  )
}
