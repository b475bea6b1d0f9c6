import { useState } from 'react'
import { MOST_DEPUTY_DAYS, nameDeputy, type Deputy } from '#shared/api/deputies.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { addDays } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

interface Props {
  companyId: string
  deputy: Deputy['deputy']
  candidates: Deputy['candidates']
  onDone: () => Promise<void>
}

/** Names a deputy, or another one, or another last day. */
export function DeputyForm({ companyId, deputy, candidates, onDone }: Props) {
  const { t } = useTranslation()
  const [memberId, setMemberId] = useState(deputy?.memberId ?? '')
  const [lastDay, setLastDay] = useState(deputy?.lastDay ?? '')
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [today] = useState(() => companyDay(serverDate()))
  const latest = addDays(today, MOST_DEPUTY_DAYS)
  const isDayRight = lastDay >= today && lastDay <= latest
  const send = async () => {
    setTries(tries + 1)
    if (memberId === '' || !isDayRight) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call(nameDeputy, { params: { id: companyId }, body: { memberId, lastDay } })
      await onDone()
    } catch (error) {
      setProblem(wordsFor(error, t))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      aria-label={t('duties.deputy.title')}
      className="@container space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <FormProblems title={t('shell.problems.title')} tries={tries} hasFailed={problem !== undefined} />
      <div className="grid gap-4 @md:grid-cols-2">
        <Select
          label={t('duties.deputy.who')}
          value={memberId}
          options={[
            { value: '', label: t('duties.deputy.choose') },
            ...candidates.map(({ memberId: value, name: label }) => ({ value, label })),
          ]}
          error={tries > 0 && memberId === '' ? t('duties.deputy.chooseFirst') : undefined}
          onChange={({ target }) => setMemberId(target.value)}
        />
        <TextField
          type="date"
          label={t('duties.deputy.lastDay')}
          min={today}
          max={latest}
          value={lastDay}
          error={tries > 0 && !isDayRight ? t('duties.deputy.dayWrong', { days: MOST_DEPUTY_DAYS }) : undefined}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <Button type="submit" kind={deputy ? 'secondary' : 'primary'} busy={isBusy}>
        {t(deputy ? 'duties.deputy.change' : 'duties.deputy.name')}
      </Button>
    </form>
  )
}
