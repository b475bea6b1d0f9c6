import { MOST_VALUE } from '#shared/api/cost-choice.ts'
import type { CustomField } from '#shared/api/cost-objects.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { targets, type CostOffer, type CostValues } from './cost-values.ts'

interface Props {
  offer: CostOffer
  values: CostValues
  onChange: (values: CostValues) => void
  /** The message of a field, by its id on the page. */
  errors?: ReadonlyMap<string, string>
}

/** Cost centre, project and a company's own fields, as far as it has any. */
export function CostFields({ offer, values, onChange, errors }: Props) {
  const { t } = useTranslation()
  const optional = (isRequired: boolean) => (isRequired ? undefined : t('checkout.optional'))
  const code = (part: 'costCentre' | 'project', objects: CostOffer['costCentres']) =>
    objects.length > 0 && (
      <Select
        id={targets[part]}
        label={t(`costs.${part}`)}
        note={optional(offer.required[part])}
        value={values[part]}
        onChange={({ target }) => onChange({ ...values, [part]: target.value })}
        error={errors?.get(targets[part])}
        options={[
          { value: '', label: t('costs.none') },
          ...objects.map(({ code: value, name }) => ({ value, label: [value, name].filter(Boolean).join(' · ') })),
        ]}
      />
    )
  return (
    <div className="grid gap-x-4 gap-y-5 @md:grid-cols-2">
      {code('costCentre', offer.costCentres)}
      {code('project', offer.projects)}
      {offer.fields.map((field) => (
        <OwnField
          key={field.id}
          field={field}
          note={optional(field.required)}
          value={values.fields[field.id] ?? ''}
          error={errors?.get(targets.field(field.id))}
          onChange={(value) => onChange({ ...values, fields: { ...values.fields, [field.id]: value } })}
        />
      ))}
    </div>
  )
}

interface OwnFieldProps {
  field: CustomField
  note: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function OwnField({ field, onChange, ...rest }: OwnFieldProps) {
  const { t } = useTranslation()
  const texts = { ...rest, id: targets.field(field.id), label: field.name }
  if (field.kind === 'text') {
    return (
      <TextField
        {...texts}
        maxLength={MOST_VALUE}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  // What a booking says may not be in the list any more.
  const options =
    rest.value === '' || field.options.includes(rest.value) ? field.options : [rest.value, ...field.options]
  return (
    <Select
      {...texts}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: t('costs.none') }, ...options.map((value) => ({ value, label: value }))]}
    />
  )
}
