import { useQuery } from '@tanstack/react-query'
import { getCompany } from '#shared/api/company-details.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CompanyDetailsForm } from './CompanyDetailsForm.tsx'

/** What a company says of itself: its invoices are made out to it. */
export function CompanyDetails({ session }: { session: Session }) {
  const { t } = useTranslation()
  const id = session.user.companyData?.id ?? ''
  // What is being typed is not replaced by what arrives meanwhile.
  const { data, error, refetch } = useQuery({ ...query(getCompany, { params: { id } }), staleTime: Infinity })
  return (
    <>
      <h1 className="text-3xl">{t('company.heading')}</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">{t('company.intro')}</p>
      {data && <CompanyDetailsForm company={data.company} user={session.user} />}
      {error && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('company.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
