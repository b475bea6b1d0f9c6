import { useQuery } from '@tanstack/react-query'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { weighRequest, type WeighedBudget } from '#shared/api/budgets.ts'
import { localeOf } from '#shared/language/language.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { spanWords } from '#web/storefront/cost-objects/span-words.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** What the stay does to each budget that it counts in, before it is approved. Nothing where there is none. */
export function BudgetImpact({ session, request }: { session: Session; request: ApprovalRequest }) {
  const { t } = useTranslation()
  const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
  const { data, error, refetch } = useQuery({
    ...query(weighRequest, { params }, request.askedTotal),
    // What colleagues book meanwhile counts, too.
    gcTime: 0,
  })
  if (error) return <FailureNote tone="warn" error={error} what={t('requests.budget.failed')} onRetry={refetch} />
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('requests.budget.loading')}</span>
        <Skeleton className="h-20" />
      </div>
    )
  }
  if (data.budgets.length === 0) return null
  return (
    <section aria-labelledby="request-budgets">
      <h3 id="request-budgets" className="text-base">
        {t('requests.budget.heading')}
      </h3>
      <ul className="mt-2 space-y-3">
        {data.budgets.map((budget) => (
          <li key={`${budget.costObject.kind} ${budget.costObject.code} ${budget.span} ${budget.currency}`}>
            <Weighed budget={budget} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Weighed({ budget }: { budget: WeighedBudget }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const { costObject, span, currency, action, amount, held, left } = budget
  const name = `${costObject.code} · ${costObject.name}`
  const tone = action === 'block' ? 'danger' : 'warn'
  if (held === undefined || left === undefined) {
    return (
      <Alert tone={tone} announced={false}>
        {t('budgets.foreign', { name, currency })}{' '}
        {t(action === 'block' ? 'requests.budget.foreignBlock' : 'requests.budget.follows.tell')}
      </Alert>
    )
  }
  const facts = [
    [t('budgets.amount'), amount],
    [t('requests.budget.held'), held],
    [t(left < 0 ? 'requests.budget.over' : 'requests.budget.left'), Math.abs(left)],
  ] as const
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold break-words">{name}</span>{' '}
        <span className="text-muted">{spanWords(span, locale)}</span>
      </p>
      <dl className="mt-1 divide-y divide-border text-sm numbers">
        {facts.map(([fact, value]) => (
          <div key={fact} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{fact}</dt>
            <dd className="font-bold">{money(value, currency)}</dd>
          </div>
        ))}
      </dl>
      {left < 0 && (
        <Alert tone={tone} announced={false} className="mt-2">
          {t(`requests.budget.follows.${action}`)}
        </Alert>
      )}
    </>
  )
}
