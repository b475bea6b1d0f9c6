import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import { useCurrency } from '#web/shell/header/preferences.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { formOf, policyResolver, rulesOf, type PolicyForm as Form } from './policy-form.ts'
import { RuleFields } from './rules/RuleFields.tsx'
import type { SavedPolicy, SavePolicy } from './use-save-policy.ts'

interface Props {
  saved: SavedPolicy
  save: SavePolicy
}

/** The rules for all members of the company. Each has its own consequence; saving makes the next version. */
export function PolicyForm({ saved, save }: Props) {
  const { t } = useTranslation()
  const currency = useCurrency()
  const form = useForm<Form>({
    shouldFocusError: false,
    resolver: policyResolver(t),
    defaultValues: formOf(saved.policy.company, currency),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty)

  const submit = form.handleSubmit(async (values) => {
    const company = rulesOf(values)
    const problem = await save((policy) => ({ ...policy, company }))
    if (problem === undefined) form.reset(formOf(company, currency))
    else form.setError('root', { message: problem })
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('travelPolicy.heading')}
        onSubmit={(event) => void submit(event)}
        className="space-y-5"
      >
        <FormProblems
          title={t('shell.problems.title')}
          tries={form.formState.submitCount}
          hasFailed={errors.root !== undefined}
        />
        <RuleFields />
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
