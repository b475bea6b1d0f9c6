import { useFormContext } from 'react-hook-form'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { PolicyForm } from '#web/dashboard/policy/policy-form.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { RuleCard } from './RuleCard.tsx'

const stars = ['1', '2', '3', '4', '5'] as const

export function StarsRule() {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<PolicyForm>()
  const options = (any: string) => [
    { value: '', label: any },
    ...stars.map((value) => ({ value, label: t('results.stars', { count: Number(value) }) })),
  ]
  return (
    <RuleCard name="stars">
      <div className="grid gap-5 sm:max-w-xl sm:grid-cols-2">
        <Select
          {...register('stars.least')}
          label={t('travelPolicy.leastStars')}
          options={options(t('travelPolicy.noLeast'))}
          error={formState.errors.stars?.least?.message}
        />
        <Select
          {...register('stars.most')}
          label={t('travelPolicy.mostStars')}
          options={options(t('travelPolicy.noMost'))}
          error={formState.errors.stars?.most?.message}
        />
      </div>
    </RuleCard>
  )
}

export function RefundableRule() {
  return <RuleCard name="refundable" />
}

export function DaysAheadRule() {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<PolicyForm>()
  return (
    <RuleCard name="daysAhead">
      <TextField
        {...register('daysAhead.least')}
        inputMode="numeric"
        label={t('travelPolicy.leastDays')}
        error={formState.errors.daysAhead?.least?.message}
        autoComplete="off"
        className="sm:max-w-60"
      />
    </RuleCard>
  )
}

export function NightsRule() {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<PolicyForm>()
  return (
    <RuleCard name="nights">
      <TextField
        {...register('nights.most')}
        inputMode="numeric"
        label={t('travelPolicy.mostNights')}
        error={formState.errors.nights?.most?.message}
        autoComplete="off"
        className="sm:max-w-60"
      />
    </RuleCard>
  )
}
