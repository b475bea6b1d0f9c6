import { useForm } from 'react-hook-form'
import { CostObjectChange } from '#shared/api/cost-objects.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ManagedObject } from './managed.ts'

interface Props {
  object: ManagedObject
  /** Answers why it did not happen. */
  onSave: (name: string) => Promise<string | undefined>
  onClose: () => void
}

/** Another name for the same code. */
export function RenameObject({ object: { code, name, active }, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(CostObjectChange, t),
    defaultValues: { name, active },
  })
  const submit = async () => {
    let problem: string | undefined
    await handleSubmit(async (body) => {
      problem = await onSave(body.name)
      if (problem === undefined) onClose()
    })()
    return problem
  }
  return (
    <FormDialog
      title={t('costs.renameTitle', { code })}
      closeText={t('shell.close')}
      submitText={t('costs.save')}
      cancelText={t('costs.cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        label={t('costs.name')}
        maxLength={100}
        error={formState.errors.name?.message}
        autoComplete="off"
      />
    </FormDialog>
  )
}
