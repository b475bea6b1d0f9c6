import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { policyActions } from '#shared/travel-policy/action.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { PolicyForm } from '#web/dashboard/policy/policy-form.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  name: keyof PolicyForm
  children?: ReactNode
}

/** A rule: whether it is asked, what it asks, and what comes of it when it is broken. */
export function RuleCard({ name, children }: Props) {
  const { t } = useTranslation()
  const { register, control } = useFormContext<PolicyForm>()
  const isOn = useWatch({ control, name: `${name}.on` })
  return (
    <fieldset className="min-w-0 rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6">
      <legend className="sr-only">{t(`travelPolicy.rule.${name}`)}</legend>
      <Checkbox
        {...register(`${name}.on`)}
        label={<span className="text-lg font-bold">{t(`travelPolicy.rule.${name}`)}</span>}
      />
      <p className="text-sm text-muted">{t(`travelPolicy.explained.${name}`)}</p>
      {isOn && (
        <div className="mt-4 space-y-5">
          {children}
          <Select
            {...register(`${name}.action`)}
            label={t('travelPolicy.action')}
            options={policyActions.map((value) => ({ value, label: t(`travelPolicy.actions.${value}`) }))}
            className="sm:max-w-sm"
          />
        </div>
      )}
    </fieldset>
  )
}
