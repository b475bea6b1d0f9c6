import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listBudgets, type Budget } from '#shared/api/budgets.ts'
import { localeOf } from '#shared/language/language.ts'
import { query } from '#web/api/client.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { spanWords } from '#web/storefront/cost-objects/span-words.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BulletBar } from '../budgets/BulletBar.tsx'
import { UncountedSpend } from '#web/dashboard/budgets/UncountedSpend.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import { BlockLink } from './BlockLink.tsx'
import { HomeBlock } from './HomeBlock.tsx'

/** All of them stand on their own page. */
const MOST = 4

/** The budgets that are nearest to their end, as the page of budgets reads them. */
export function BudgetBlock({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(listBudgets, { params: { id: companyId } }), staleTime: 0 })
  const budgets = data?.budgets.toSorted((a, b) => taken(b) - taken(a)) ?? []
  return (
    <HomeBlock
      title={t('budgets.title')}
      aside={
        <BlockLink to={paths.businessDashboard({ page: 'budgets' })}>
          {budgets.length > 0 ? t('glance.budgets.all', { count: budgets.length }) : t('glance.budgets.open')}
        </BlockLink>
      }
    >
      {error && !data && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('budgets.loading')}</span>
          <Skeleton className="h-32" />
        </div>
      )}
      {data && budgets.length === 0 && (
        <p className="rounded-xl border border-border bg-raised p-5 text-muted">{t('budgets.none')}</p>
      )}
      {budgets.length > 0 && (
        <ul className="grid gap-4 @2xl:grid-cols-2">
          {budgets.slice(0, MOST).map((budget) => (
            <BudgetLine key={budget.id} budget={budget} />
          ))}
        </ul>
      )}
    </HomeBlock>
  )
}

/** Of a budget, 1 being all of it. */
const taken = ({ amount, now: { used, committed } }: Budget) => (used + committed) / amount

const states = {
  over: { tone: 'danger', Icon: CircleAlert },
  fast: { tone: 'warn', Icon: TriangleAlert },
  within: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<string, { tone: Tone; Icon: typeof CircleCheck }>

/** Taken faster than its time passes is worth a look before it is over. */
function stateOf(budget: Budget): keyof typeof states {
  if (taken(budget) > 1) return 'over'
  return taken(budget) > budget.now.shareOver ? 'fast' : 'within'
}

function BudgetLine({ budget }: { budget: Budget }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const heading = useId()
  const { costObject, currency, amount, now } = budget
  const { used, committed, shareOver, span } = now
  const words = (major: number) => money(major, currency)
  const left = amount - used - committed
  const state = stateOf(budget)
  const { tone, Icon } = states[state]
  return (
    <li aria-labelledby={heading} className="min-w-0 rounded-xl border border-border bg-raised p-4 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={heading} className="min-w-0 text-base break-words">
          {costObject.name} <span className="font-normal text-muted">{spanWords(span, locale)}</span>
        </h3>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`glance.budgets.state.${state}`)}
        </Badge>
      </div>
      <BulletBar amount={amount} used={used} committed={committed} shareOver={shareOver} />
      <p className="mt-2 text-sm">
        {t('glance.budgets.used', { used: words(used), amount: words(amount) })}
        {committed > 0 && ` ${t('glance.budgets.committed', { amount: words(committed) })}`}{' '}
        <strong className={`font-semibold ${left < 0 ? 'text-danger' : ''}`}>
          {left < 0
            ? t('glance.budgets.over', { amount: words(-left) })
            : t('glance.budgets.left', { amount: words(left) })}
        </strong>
      </p>
      <UncountedSpend budget={budget} />
    </li>
  )
}
