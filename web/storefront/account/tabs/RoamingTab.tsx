import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { EmptyTab } from './EmptyTab.tsx'

/** The traveller's roaming passes. */
export function RoamingTab() {
  const { t } = useTranslation()
  return (
    <EmptyTab icon={<CardSim aria-hidden="true" />} title={t('account.roaming.title')} text={t('account.roaming.text')}>
      <Link to={paths.home()} className={buttonStyle()}>
        {t('account.booking.search')}
      </Link>
    </EmptyTab>
  )
}
