import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleDashed } from '#web/ui/icons/circle-dashed.ts'
import type { SetUpState, WholeSetUp } from './use-set-up.ts'

interface Props {
  labelledBy: string
  setUp: WholeSetUp
}

export function SetUpList({ labelledBy, setUp: { details, payments, error } }: Props) {
  const { t } = useTranslation()
  const list = details.missing.map((field) => t(`company.${field}`)).join(', ')
  const steps: { name: 'account' | 'details' | 'payments'; state: SetUpState; note?: string }[] = [
    { name: 'account', state: 'done' },
    {
      name: 'details',
      state: details.state,
      ...(details.state === 'open'
        ? { note: list !== '' ? t('dashboard.stillMissing', { list }) : t('dashboard.saveAgain') }
        : {}),
    },
    { name: 'payments', state: payments.state },
  ]
  return (
    <>
      {error && <Alert className="mt-4">{wordsFor(error, t)}</Alert>}
      <ol
        aria-labelledby={labelledBy}
        className="mt-4 divide-y divide-border rounded-xl border border-border bg-raised shadow-sm"
      >
        {steps.map(({ name, state, note }) => (
          <li key={name} className="flex items-start gap-4 px-5 py-4 desktop:px-6">
            {state === 'done' ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`dashboard.${name}.title`)}</p>
              <p className="text-muted">{t(`dashboard.${name}.text`)}</p>
              {note && <p className="mt-1 text-sm">{note}</p>}
            </div>
            <p className={`text-sm font-semibold ${state === 'done' ? 'text-success' : 'text-muted'}`}>
              {t(`dashboard.${state}`)}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
