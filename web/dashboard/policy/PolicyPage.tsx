import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getTravelPolicy } from '#shared/api/travel-policy.ts'
import { query } from '#web/api/client.ts'
import { FailureNote } from '#web/shell/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ApprovalRulesForm } from './ApprovalRulesForm.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { PolicyHistory } from './PolicyHistory.tsx'

/** What a company asks of its people's stays, and what it asked before. */
export function PolicyPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const id = session.user.companyData?.id ?? ''
  // What somebody types is not replaced by what arrives meanwhile.
  const { data, error, refetch } = useQuery({ ...query(getTravelPolicy, { params: { id } }), staleTime: Infinity })
  return (
    <>
      <h1 className="text-3xl">{t('travelPolicy.heading')}</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">{t('travelPolicy.intro')}</p>
      {data && (
        <>
          <PolicyForm companyId={id} saved={data} onSaved={refetch} onMoved={refetch} />
          <ApprovalRulesForm session={session} />
          <PolicyHistory versions={data.versions} />
        </>
      )}
      {error && !data && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('travelPolicy.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
