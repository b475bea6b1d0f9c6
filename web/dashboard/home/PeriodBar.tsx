import { useState } from 'react'
import type { CompanyHome } from '#shared/api/company-home.ts'
import { MOST_HOME_DAYS } from '#shared/api/company-home.ts'
import { isPlainDate, nightsBetween } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { HomePeriod } from './use-home.ts'

interface Props {
  /** What is shown. */
  period: CompanyHome['period']
  onChoose: (period: HomePeriod) => void
}

/** The days that the charts are about. */
export function PeriodBar({ period, onChoose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<HomePeriod>({})
  const [problem, setProblem] = useState<string>()
  const shown = { from: typed.from ?? period.from, to: typed.to ?? period.to }
  const choose = (wanted: HomePeriod) => {
    setTyped({})
    setProblem(undefined)
    onChoose(wanted)
  }
  return (
    <form
      noValidate
      aria-label={t('glance.period.title')}
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = isPlainDate(shown.from) && isPlainDate(shown.to)
        const days = isWhole ? nightsBetween(shown.from, shown.to) : -1
        if (days < 0 || days >= MOST_HOME_DAYS) return setProblem(t('glance.period.turned'))
        return choose(shown)
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`glance.period.${name}`)}
          value={shown[name]}
          error={name === 'to' ? problem : undefined}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          className="w-44"
        />
      ))}
      <Button type="submit" kind="secondary">
        {t('glance.period.show')}
      </Button>
      <Button kind="quiet" onClick={() => choose({})}>
        {t('glance.period.year')}
      </Button>
    </form>
  )
}
