import { Suspense } from 'react'
import type { CompanyHome } from '#shared/api/company-home.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { hasRole } from '#shared/company/roles.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { isWhole, setUpPlace, useSetUp } from '#web/dashboard/use-set-up.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { AwayBlock } from './AwayBlock.tsx'
import { DutyPart } from './DutyPart.tsx'
import { EmptyHome } from './EmptyHome.tsx'
import { HomeBlock } from './HomeBlock.tsx'
import { MineBlock } from './MineBlock.tsx'
import { MonthBlock } from './MonthBlock.tsx'
import { NeedsBlock } from './NeedsBlock.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { SetUpBlock } from './SetUpBlock.tsx'
import { useHome, useHomePeriod } from './use-home.ts'

/** What the first load has no room for. */
const BudgetBlock = lazyPart(async () => (await import('./BudgetBlock.tsx')).BudgetBlock)
/** With the library that draws them: nothing else loads it. */
const HomeCharts = lazyPart(async () => (await import('./charts/HomeCharts.tsx')).HomeCharts)

/**
 * The company at a glance: what needs the reader, who is away, where the money stands, as far as it is his to see; for
 * other members where the next stay is and what may be spent.
 */
export function HomePage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { user } = session
  const { period, choose } = useHomePeriod()
  const { data, error, isPending, refetch } = useHome(session, period)
  const runs = runsCompany(user)
  const setUp = useSetUp(user)
  const place = setUp && setUpPlace(setUp)
  // What stands above is known first, or it would push the rest down.
  const isSettled = useOnce(!isPending && (!runs || place !== undefined))
  const company = user.companyData
  return (
    <>
      <p className="font-semibold text-brand">
        {company?.businessName || company?.companyName || t('dashboard.newCompany')}
      </p>
      <h1 className="mt-1 text-3xl">{t('shell.businessDashboard')}</h1>
      <div className="mt-8 space-y-10">
        {!runs && <DutyPart user={user} />}
        {isSettled && isWhole(setUp) && place === 'first' && <SetUpBlock name={user.first_name} setUp={setUp} />}
        {isSettled && data && <Parts home={data} session={session} onChoose={choose} />}
        {isSettled && error && !data && <FailureNote error={error} onRetry={refetch} />}
        {isSettled && isWhole(setUp) && place === 'last' && <SetUpBlock setUp={setUp} />}
        {(!isSettled || isPending) && (
          <div role="status" className="space-y-4">
            <span className="sr-only">{t('dashboard.loading')}</span>
            <Skeleton className="h-32" />
            <Skeleton className="h-48" />
          </div>
        )}
      </div>
    </>
  )
}

interface Props {
  home: CompanyHome
  session: Session
  onChoose: ReturnType<typeof useHomePeriod>['choose']
}

function Parts({ home: { mine, requests, needs, away, money, period }, session: { user }, onChoose }: Props) {
  const { t } = useTranslation()
  const hasStays = money && (money.months.length > 0 || money.month.length > 0)
  const runs = runsCompany(user)
  const mayBook = hasRole(user, 1002)
  return (
    <>
      {(needs ?? requests) && <NeedsBlock needs={needs} requests={requests} />}
      {away && <AwayBlock away={away} />}
      {!runs && mayBook && <MineBlock mine={mine} mayBook={mayBook} />}
      {money && !hasStays && (runs ? <EmptyHome /> : <p className="text-muted">{t('glance.empty.reader')}</p>)}
      {money && hasStays && <MonthBlock month={money.month} />}
      {money && hasStays && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <BudgetBlock companyId={user.companyData?.id ?? ''} />
        </Suspense>
      )}
      {money && hasStays && (
        <HomeBlock title={t('glance.charts.title')}>
          <PeriodBar period={period} onChoose={onChoose} />
          {money.months.length === 0 ? (
            <p className="text-muted">{t('glance.charts.none')}</p>
          ) : (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <HomeCharts money={money} />
            </Suspense>
          )}
        </HomeBlock>
      )}
      {/* Who only reads is here for the numbers. */}
      {!runs && !mayBook && <MineBlock mine={mine} mayBook={mayBook} />}
    </>
  )
}
