import { Link } from 'react-router'
import { hasDuty } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** How a company begins, or where who has a part in running it and its members go on. */
export function CompanyAction() {
  const { t } = useTranslation()
  const session = useSession()
  if (session && hasDuty(session.user)) {
    return (
      <Link to={paths.businessDashboard()} className={buttonStyle('primary', 'lg')}>
        {t('home.company.dashboard')}
      </Link>
    )
  }
  // A member has bookings to look at; a user without a company began nothing here.
  if (session?.user.companyData) {
    return (
      <Link to={paths.account({ tab: 'booking' })} className={buttonStyle('primary', 'lg')}>
        {t('home.company.bookings')}
      </Link>
    )
  }
  if (session) return null
  return (
    <Button size="lg" onClick={() => openDialog('sign-up')}>
      {t('home.company.signUp')}
    </Button>
  )
}
