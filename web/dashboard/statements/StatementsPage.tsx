import { useQuery } from '@tanstack/react-query'
import { listStatements } from '#shared/api/statements.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { formatMonth } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatementCard } from './StatementCard.tsx'

/** What a company paid through us, month by month, for its books. */
export function StatementsPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const companyId = session.user.companyData?.id ?? ''
  const { data, error, refetch } = useQuery({
    ...query(listStatements, { params: { id: companyId } }),
    staleTime: 0,
  })
  return (
    <>
      <h1 className="text-3xl">{t('statements.title')}</h1>
      <p className="mt-2 max-w-xl text-muted">{t('statements.text')}</p>
      {data && (
        <p className="mt-3 mb-6 max-w-xl text-sm text-muted">
          {t('statements.next', {
            month: formatMonth(data.next.month, locale),
            time: formatCompanyTime(new Date(data.next.at), locale),
          })}
        </p>
      )}
      {data?.statements.length === 0 && (
        <div className="rounded-xl border border-dashed border-border px-5 py-8 text-center">
          <p className="font-semibold">{t('statements.none')}</p>
          <p className="mx-auto mt-1 max-w-md text-muted">{t('statements.noneText')}</p>
        </div>
      )}
      {data && data.statements.length > 0 && (
        <ul aria-label={t('statements.title')} className="space-y-4">
          {data.statements.map((statement) => (
            <li key={statement.number}>
              <StatementCard statement={statement} companyId={companyId} />
            </li>
          ))}
        </ul>
      )}
      {error && <FailureNote error={error} onRetry={refetch} className="mt-6" />}
      {!data && !error && (
        <div role="status" className="mt-6">
          <span className="sr-only">{t('statements.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
