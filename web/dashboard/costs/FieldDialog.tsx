import { useState } from 'react'
import * as z from 'zod/mini'
import { FieldForm } from '#shared/api/cost-objects.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { sayIssue } from '#web/i18n/say-reason.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { ManagedField } from './managed.ts'

type Form = FieldForm & { active: boolean }

interface Props {
  /** Undefined: a new one. */
  field: ManagedField | undefined
  /** Answers why it did not happen. */
  onSave: (form: Form) => Promise<string | undefined>
  onClose: () => void
}

const blank: Form = { name: '', kind: 'text', options: [], required: false, preset: null, active: true }

/** What is asked, how it is answered, and what it begins with. */
export function FieldDialog({ field, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [form, setForm] = useState<Form>(field ?? blank)
  const [choices, setChoices] = useState(form.options.join('\n'))
  const options = choices
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean)
  const change = (changes: Partial<Form>) => setForm({ ...form, ...changes })
  const submit = async () => {
    const { name, kind, required, active } = form
    const body = { name, kind, required, preset: form.preset || null, options: kind === 'list' ? options : [] }
    const checked = z.safeParse(FieldForm, body)
    if (!checked.success) return sayIssue(checked.error.issues[0]?.message ?? '', t)
    const refused = await onSave({ ...checked.data, active })
    if (refused === undefined) onClose()
    return refused
  }
  return (
    <FormDialog
      title={t(field ? 'costs.fieldTitle' : 'costs.fieldAdd')}
      closeText={t('shell.close')}
      problemsTitle={t('shell.problems.title')}
      submitText={t('costs.save')}
      cancelText={t('costs.cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('costs.fieldName')}
        hint={t('costs.fieldNameHint')}
        value={form.name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <Select
        label={t('costs.fieldKind')}
        value={form.kind}
        options={(['text', 'list'] as const).map((value) => ({ value, label: t(`costs.kind.${value}`) }))}
        onChange={({ target }) => change({ kind: target.value === 'list' ? 'list' : 'text', preset: null })}
      />
      {form.kind === 'list' && (
        <Field label={t('costs.choices')} hint={t('costs.choicesHint')}>
          {(attributes) => (
            <textarea
              {...attributes}
              rows={4}
              className="field h-auto py-2"
              value={choices}
              onChange={({ target }) => setChoices(target.value)}
            />
          )}
        </Field>
      )}
      {form.kind === 'list' ? (
        <Select
          label={t('costs.preset')}
          value={options.includes(form.preset ?? '') ? (form.preset ?? '') : ''}
          options={[
            { value: '', label: t('costs.none') },
            ...[...new Set(options)].map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => change({ preset: target.value || null })}
        />
      ) : (
        <TextField
          label={t('costs.preset')}
          note={t('checkout.optional')}
          value={form.preset ?? ''}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ preset: target.value || null })}
        />
      )}
      <Checkbox
        label={t('costs.fieldRequired')}
        checked={form.required}
        onChange={({ target }) => change({ required: target.checked })}
      />
      {field && (
        <Checkbox
          label={t('costs.fieldAsked')}
          checked={form.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
      )}
    </FormDialog>
  )
}
