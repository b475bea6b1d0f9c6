import { useForm } from 'react-hook-form'
import { MOST_CODE } from '#shared/api/cost-choice.ts'
import { addCostObject, type CostObjectKind, NewCostObject } from '#shared/api/cost-objects.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { SaveCosts } from './use-save-costs.ts'

interface Props {
  kind: CostObjectKind
  companyId: string
  save: SaveCosts
}

/** One line for the next cost centre or project; the code gets the focus again, since they come in rows. */
export function AddObject({ kind, companyId, save }: Props) {
  const { t } = useTranslation()
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    shouldFocusError: false,
    resolver: formResolver(NewCostObject, t),
    defaultValues: { kind, code: '', name: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    const problem = await save(addCostObject, { params: { id: companyId }, body })
    if (problem !== undefined) return setError('root', { message: problem })
    reset(undefined, { keepFieldsRef: true })
    setFocus('code')
  })
  const part = kind === 'project' ? 'project' : 'costCentre'
  return (
    <form
      noValidate
      aria-label={t(`costs.${part}Add`)}
      onSubmit={(event) => void submit(event)}
      className="@container mt-5 border-t border-border pt-5"
    >
      <FormProblems
        title={t('shell.problems.title')}
        tries={formState.submitCount}
        hasFailed={errors.root !== undefined}
      />
      <div className="grid items-start gap-4 @md:grid-cols-[10rem_1fr]">
        <TextField
          {...register('code')}
          label={t('costs.code')}
          hint={t('costs.codeHint')}
          maxLength={MOST_CODE}
          error={errors.code?.message}
          autoComplete="off"
        />
        <TextField
          {...register('name')}
          label={t('costs.name')}
          maxLength={100}
          error={errors.name?.message}
          autoComplete="off"
        />
      </div>
      {errors.root && <Alert className="mt-4">{errors.root.message}</Alert>}
      <Button
        type="submit"
        kind="secondary"
        size="sm"
        className="mt-4"
        busy={isSubmitting}
        icon={<Plus aria-hidden="true" className="size-4" />}
      >
        {t(`costs.${part}Add`)}
      </Button>
    </form>
  )
}
