import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { type getTravelPolicy, saveTravelPolicy } from '#shared/api/travel-policy.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { useCurrency } from '#web/shell/preferences.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { problemWords } from '../problem-words.ts'
import { CapRule } from './CapRule.tsx'
import { formOf, policyResolver, rulesOf, type PolicyForm as Form } from './policy-form.ts'
import { RefundableRule, DaysAheadRule, NightsRule, StarsRule } from './PlainRules.tsx'

interface Props {
  companyId: string
  saved: OutputOf<typeof getTravelPolicy>
  onSaved: () => Promise<unknown>
  /** Somebody else saved: what they changed is to be shown, and what was typed here stays. */
  onMoved: () => Promise<unknown>
}

/** The rules for everybody of the company. Each has its own consequence; saving makes the next version. */
export function PolicyForm({ companyId, saved, onSaved, onMoved }: Props) {
  const { t } = useTranslation()
  const currency = useCurrency()
  const form = useForm<Form>({
    resolver: policyResolver(t),
    defaultValues: formOf(saved.policy.company, currency),
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const policy = { ...saved.policy, company: rulesOf(values) }
    try {
      const body = { version: saved.version, policy }
      const { version } = await call(saveTravelPolicy, { params: { id: companyId }, body })
      await onSaved()
      form.reset(formOf(policy.company, currency))
      announce(t('travelPolicy.saved', { version }))
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'CONFLICT') await onMoved()
      const words = { refused: t('travelPolicy.notSaved'), failed: t('travelPolicy.saveFailed') }
      form.setError('root', { message: problemWords(error, words, t) })
    }
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('travelPolicy.heading')}
        onSubmit={(event) => void submit(event)}
        className="space-y-5"
      >
        <CapRule />
        <StarsRule />
        <RefundableRule />
        <DaysAheadRule />
        <NightsRule />
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
            {t('travelPolicy.save')}
          </Button>
          <p className="text-sm text-muted">
            {saved.version === 0 ? t('travelPolicy.none') : t('travelPolicy.version', { version: saved.version })}
          </p>
        </div>
      </form>
    </FormProvider>
  )
}
