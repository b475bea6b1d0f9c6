import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listBudgets, type Budget } from '#shared/api/budgets.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSaveCosts } from '../costs/use-save-costs.ts'
import { BudgetCard } from './BudgetCard.tsx'

const AddBudget = lazyPart(async () => (await import('./AddBudget.tsx')).AddBudget)
const ChangeBudget = lazyPart(async () => (await import('./ChangeBudget.tsx')).ChangeBudget)

/** What may be spent on each cost centre and project, and what of it the period that runs has taken. */
export function BudgetsPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const companyId = session.user.companyData?.id ?? ''
  const mayChange = runsCompany(session.user)
  const { data, error, refetch } = useQuery({ ...query(listBudgets, { params: { id: companyId } }), staleTime: 0 })
  const save = useSaveCosts(refetch)
  const [open, setOpen] = useState<Budget | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <h1 className="text-3xl">{t('budgets.title')}</h1>
      <p className="mt-2 max-w-xl text-muted">{t('budgets.text')}</p>
      <p className="mt-2 mb-6 max-w-xl text-sm text-muted">{t('budgets.counted')}</p>
      {data && mayChange && (
        <Button
          kind="secondary"
          className="mb-6"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('new')}
        >
          {t('budgets.add')}
        </Button>
      )}
      {data?.budgets.length === 0 && (
        <div className="rounded-xl border border-dashed border-border px-5 py-8 text-center">
          <p className="font-semibold">{t('budgets.none')}</p>
          <p className="mx-auto mt-1 max-w-md text-muted">{t('budgets.noneText')}</p>
        </div>
      )}
      {data && data.budgets.length > 0 && (
        <ul aria-label={t('budgets.title')} className="space-y-4">
          {data.budgets.map((budget) => (
            <li key={budget.id}>
              <BudgetCard budget={budget} onChange={mayChange ? () => setOpen(budget) : undefined} />
            </li>
          ))}
        </ul>
      )}
      {error && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('budgets.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      <OnDemand>
        {open === 'new' && <AddBudget companyId={companyId} save={save} onClose={close} />}
        {open !== undefined && open !== 'new' && (
          <ChangeBudget budget={open} companyId={companyId} save={save} onClose={close} />
        )}
      </OnDemand>
    </>
  )
}
