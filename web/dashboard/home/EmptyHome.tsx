import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'

const steps = [
  { name: 'policy', page: 'policy' },
  { name: 'people', page: 'team' },
  { name: 'card', page: 'payments' },
] as const

/** Before the first stay: three steps, and what will be here afterwards. */
export function EmptyHome() {
  const { t } = useTranslation()
  return (
    <div className="@container rounded-xl border border-border bg-surface p-5">
      <p className="mb-4 max-w-xl">{t('glance.empty.text')}</p>
      <ol aria-label={t('glance.empty.steps')} className="grid gap-3 @2xl:grid-cols-3">
        {steps.map(({ name, page }, at) => (
          <li key={name} className="rounded-lg border border-border bg-raised p-4">
            <p className="text-sm font-semibold text-brand">{t('glance.empty.step', { number: at + 1 })}</p>
            <Link
              to={paths.businessDashboard({ page })}
              className="mt-1 inline-block min-h-6 font-semibold underline decoration-1 underline-offset-3"
            >
              {t(`glance.empty.${name}.title`)}
            </Link>
            <p className="mt-1 text-sm text-muted">{t(`glance.empty.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
