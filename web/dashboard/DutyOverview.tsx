import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayApprove, readsMoney } from '#shared/duties.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/storage/session-store.ts'
import { DutyList } from '#web/storefront/account/tabs/DutyList.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

// Not asked of the table of pages: it loads this one, and the bundler would part it from its menu.
const forDecisions = ['requests'] as const
const forMoney = ['bookings', 'cost-centres', 'statements'] as const

/** Where an approver or a finance reader begins: what they do for the company, and the ways to it. */
export function DutyOverview({ session: { user } }: { session: Session }) {
  const { t } = useTranslation()
  const company = user.companyData
  const ways = [...(mayApprove(user) ? forDecisions : []), ...(readsMoney(user) ? forMoney : [])]
  return (
    <>
      <p className="font-semibold text-brand">
        {company?.businessName || company?.companyName || t('dashboard.newCompany')}
      </p>
      <h1 className="mt-1 text-3xl">{t('shell.businessDashboard')}</h1>
      <h2 className="mt-6 text-xl">{t('duties.yours')}</h2>
      <DutyList duties={user.duties} className="mt-2 max-w-xl text-lg" />
      <div className="mt-8 flex flex-wrap gap-3">
        {ways.map((page) => (
          <Link key={page} to={paths.businessDashboard({ page })} className={buttonStyle('secondary', 'md')}>
            {t(`dashboard.menu.${page}`)}
          </Link>
        ))}
      </div>
    </>
  )
}
