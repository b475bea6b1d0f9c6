import { duties, type Duty } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

interface Props {
  chosen: readonly Duty[]
  onChange: (chosen: Duty[]) => void
  /** Only the person in charge makes and unmakes admins. */
  isByPIC: boolean
}

/** A member's part in running the company, beside the roles. */
export function DutyFields({ chosen, onChange, isByPIC }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('duties.legend')}</legend>
      {duties.map((duty) => (
        <Checkbox
          key={duty}
          // The box beside the first of several lines.
          className="[&>label]:items-start [&>label]:py-2.5"
          label={
            <>
              <span className="block">{t(`duties.${duty}.name`)}</span>
              <span className="block text-sm text-muted">{t(`duties.${duty}.does`)}</span>
            </>
          }
          aside={duty === 'admin' && !isByPIC ? t('duties.picOnly') : undefined}
          checked={chosen.includes(duty)}
          disabled={duty === 'admin' && !isByPIC}
          onChange={({ target }) =>
            onChange(duties.filter((one) => (one === duty ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
