import { useQuery } from '@tanstack/react-query'
import { manageCostObjects } from '#shared/api/cost-objects.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ExportForm } from '../export/ExportForm.tsx'
import { CostList } from './CostList.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { ObjectSection } from './ObjectSection.tsx'
import { OwnFields } from './OwnFields.tsx'
import { DefaultCostCentres } from './DefaultCostCentres.tsx'
import { useSaveCosts } from './use-save-costs.ts'

/** What a company charges its stays to, what else it asks of each booking, and all of it as a file. */
export function CostCentres({ session }: { session: Session }) {
  const { t } = useTranslation()
  const companyId = session.user.companyData?.id ?? ''
  const { data, error, refetch } = useQuery({
    ...query(manageCostObjects, { params: { id: companyId } }),
    staleTime: 0,
  })
  const save = useSaveCosts(refetch)
  const runs = runsCompany(session.user)
  return (
    <>
      <h1 className="text-3xl">{t('costs.title')}</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">{t(runs ? 'costs.titleText' : 'costs.titleRead')}</p>
      {data && (
        <div className="space-y-10">
          {!runs && <CostList objects={data.costObjects} />}
          {runs &&
            (['cost_centre', 'project'] as const).map((kind) => (
              <ObjectSection
                key={kind}
                kind={kind}
                companyId={companyId}
                objects={data.costObjects.filter((one) => one.kind === kind)}
                required={data.required}
                save={save}
              />
            ))}
          {runs && <OwnFields companyId={companyId} fields={data.fields} save={save} />}
          {runs && <DefaultCostCentres session={session} data={data} save={save} />}
          <FormSection title={t('costs.export.title')} intro={t('costs.export.text')}>
            <ExportForm companyId={companyId} />
          </FormSection>
        </div>
      )}
      {error && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('costs.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
