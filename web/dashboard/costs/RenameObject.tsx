import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changeCostObject } from '#shared/api/cost-objects.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(changeCostObject.body, t),
    defaultValues: { name, active },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    const problem = await onSave(body.name)
    if (problem === undefined) onClose()
    else setError('root', { message: problem })
  })
  return (
    <Dialog open title={t('costs.renameTitle', { code })} onClose={onClose} closeText={t('shell.close')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <TextField
          {...register('name')}
          label={t('costs.name')}
          maxLength={100}
          error={errors.name?.message}
          autoComplete="off"
        />
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting}>
            {t('costs.save')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('costs.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
