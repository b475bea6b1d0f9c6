import { Suspense } from 'react'
import { Link } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { companyRoles } from '#shared/company/roles.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/storage/session-store.ts'
import { DetailCard, FactList } from '#web/storefront/trips/DetailCard.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Building2 } from '#web/ui/icons/building-2.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useDetails } from '../use-details.ts'
import { DutyList } from './DutyList.tsx'
import { EmptyTab } from './EmptyTab.tsx'

/** Only who travels for a company loads it. */
const CompanyHome = lazyPart(async () => (await import('../company/CompanyHome.tsx')).CompanyHome)

/** The company one travels for, what waits there, and what one may do there. */
export function CompanyTab({ session }: { session: Session }) {
  const { t } = useTranslation()
  const user = useDetails(session).data ?? session.user
  if (!user.companyData) {
    return (
      <EmptyTab
        icon={<Building2 aria-hidden="true" />}
        title={t('account.company.none')}
        text={t('account.company.noneText')}
      >
        <Link to={paths.business()} className={buttonStyle()}>
          {t('account.company.more')}
        </Link>
      </EmptyTab>
    )
  }
  const { companyName, businessName } = user.companyData
  const notGiven = t('account.notGiven')
  const company = (
    <DetailCard title={t('account.tab.your_company')} icon={<Building2 aria-hidden="true" />}>
      <FactList
        facts={[
          [t('account.company.name'), companyName || notGiven],
          [t('account.company.businessName'), businessName || notGiven],
        ]}
      />
      <Role user={user} />
    </DetailCard>
  )
  if (user.isPIC) return company
  return (
    <div className="space-y-6">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <CompanyHome session={session} user={user}>
          {company}
        </CompanyHome>
      </Suspense>
    </div>
  )
}

function Role({ user }: { user: UserData }) {
  const { t } = useTranslation()
  if (user.isPIC) return <p className="mt-4 font-medium">{t('account.company.pic')}</p>
  const roles = companyRoles.filter(({ id }) => user.teamMembers?.role.includes(id))
  return (
    <>
      <h3 className="mt-5 text-base">{t('account.company.roles')}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {roles.map(({ id }) => (
          <li key={id}>{t(`account.company.role.${id}`)}</li>
        ))}
      </ul>
      {user.duties.length > 0 && (
        <>
          <h3 className="mt-5 text-base">{t('duties.yours')}</h3>
          <DutyList duties={user.duties} className="mt-2" />
        </>
      )}
    </>
  )
}
