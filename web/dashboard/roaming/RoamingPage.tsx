import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { EmptyTab } from '#web/storefront/account/tabs/EmptyTab.tsx'
import { FactList } from '#web/storefront/trips/DetailCard.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'

/** What a line of the list says of a pass (A2-129). */
const columns = ['employee', 'duration', 'destination', 'operator', 'status'] as const

/** The roaming passes of a company's stays: there are none yet, and what will stand here is said instead. */
export default function RoamingPage() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-3xl">{t('dashboard.roaming.title')}</h1>
      <p className="mt-3 mb-6 max-w-xl text-lg text-muted">{t('dashboard.roaming.intro')}</p>
      <EmptyTab
        icon={<CardSim aria-hidden="true" />}
        title={t('dashboard.roaming.none')}
        text={t('dashboard.roaming.noneText')}
      >
        <Link to={paths.account({ tab: 'roaming_info' })} className={buttonStyle('secondary')}>
          {t('dashboard.roaming.own')}
        </Link>
      </EmptyTab>
      <section aria-labelledby="roaming-columns" className="mt-10 max-w-2xl">
        <h2 id="roaming-columns" className="mb-2 text-xl">
          {t('dashboard.roaming.columns')}
        </h2>
        <FactList
          facts={columns.map((column) => [
            t(`dashboard.roaming.column.${column}`),
            t(`dashboard.roaming.about.${column}`),
          ])}
        />
      </section>
    </>
  )
}
