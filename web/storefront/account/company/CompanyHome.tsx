import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import { getMyTravelPolicy } from '#shared/api/travel-policy.ts'
import { hasDuty, mayApprove } from '#shared/company/duties.ts'
import { hasRole } from '#shared/company/roles.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/storage/session-store.ts'
import { useMyRequests } from '#web/storefront/requests/use-my-requests.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { UserCheck } from '#web/ui/icons/user-check.ts'
import { Wallet } from '#web/ui/icons/wallet.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { Approvers } from './Approvers.tsx'
import { Loaded } from './Loaded.tsx'
import { NextStay } from './NextStay.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import { SpendRules } from './SpendRules.tsx'

interface Props {
  session: Session
  user: UserData
  /** What stands below it. */
  children: ReactNode
}

/**
 * The home of who travels for a company or books for colleagues: the next stay, what waits for approval, what may be spent,
 * and who decides. The dashboard is not theirs. A part is drawn when those above it are
 * there: it would be pushed down.
 */
export function CompanyHome({ session, user, children }: Props) {
  const { t } = useTranslation()
  const params = { id: user.companyData?.id ?? '' }
  const home = useQuery({ ...query(getCompanyHome, { params, query: {} }), staleTime: 0 })
  const policy = useQuery({ ...query(getMyTravelPolicy, { params }), staleTime: 0 })
  const requests = useMyRequests(session)
  const isHomeThere = useOnce(!home.isPending)
  const isAskedThere = useOnce(isHomeThere && !requests.isPending)
  const isWhole = useOnce(isAskedThere && !policy.isPending)
  return (
    <>
      {hasDuty(user) && (
        <ToDashboard
          isComing={mayApprove(user) && home.isPending}
          waiting={mayApprove(user) ? home.data?.requests?.count : undefined}
        />
      )}
      <DetailCard title={t('account.home.next')} icon={<CalendarDays aria-hidden="true" />}>
        <Loaded of={home}>{({ mine }) => <NextStay stay={mine.next} mayBook={hasRole(user, 1002)} />}</Loaded>
      </DetailCard>
      {isHomeThere && (
        <DetailCard title={t('account.home.requests')} icon={<Clock aria-hidden="true" />}>
          <Loaded of={requests}>
            {(all) => <OpenRequests requests={all} waiting={home.data?.mine.waiting ?? []} />}
          </Loaded>
        </DetailCard>
      )}
      {isAskedThere && (
        <DetailCard title={t('account.home.spend')} icon={<Wallet aria-hidden="true" />}>
          <Loaded of={policy}>{({ rules }) => <SpendRules rules={rules} />}</Loaded>
        </DetailCard>
      )}
      {isWhole && (
        <DetailCard title={t('account.home.deciders')} icon={<UserCheck aria-hidden="true" />}>
          <Loaded of={policy}>{({ approvers }) => <Approvers approvers={approvers} />}</Loaded>
        </DetailCard>
      )}
      {isWhole && children}
    </>
  )
}

/** Who has a part in running the company begins there; how much waits for an approver is said here, too. */
function ToDashboard({ waiting, isComing }: { waiting: number | undefined; isComing: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {isComing && <Skeleton className="h-11 w-52" />}
      {waiting !== undefined && (
        <Link to={paths.requests()} className={buttonStyle(waiting > 0 ? 'primary' : 'secondary')}>
          {waiting > 0 ? t('requests.waitingForYou', { count: waiting }) : t('account.home.noneWaiting')}
        </Link>
      )}
      <Link to={paths.businessDashboard()} className={buttonStyle('secondary')}>
        {t('shell.businessDashboard')}
      </Link>
    </p>
  )
}
