import { useLocation, useNavigate } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { hasDuty } from '#shared/company/duties.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { isSessionOfPage, readLapsed, storeSession } from '#web/storage/session-store.ts'
import { announce } from '#web/ui/announcer.ts'
import { closeDialog, openDialog } from './dialog-state.ts'

const REDIRECT_AFTER_MS = 1000

/** Where a login is a step on the way: who chose a room or opened an invitation goes on there. */
const onTheWay = /^\/(hotel|booking-info|payment|accept-invitation|confirm-mailbox)\b/i

/**
 * Where a user goes on who has logged in at `pathname`; undefined: there. On the business site who has a part in running a
 * company goes on to the dashboard, and who has no company home, where the guard would send them. A member has a home
 * of their own (docs/decisions/055-a-home-for-who-travels.md), also where they have just come in at a site's front door.
 */
function targetOf(user: UserData, pathname: string, { switches, path }: Partner): string | undefined {
  if (onTheWay.test(pathname)) return undefined
  const home = hasDuty(user) ? paths.businessDashboard() : paths.account({ tab: 'your_company' })
  if (switches.companyAccounts) return user.companyData ? home : paths.home()
  const isFrontDoor = [paths.home(), path].includes(pathname.toLowerCase())
  return isFrontDoor && user.companyData && !user.isPIC ? home : undefined
}

/**
 * What every way to log in ends with: the session is stored, the dialog closes, and who has no phone number is asked
 * for one. Who only comes back after a session ended goes on in the same place.
 */
export function useCompleteLogin(): (token: string, user: UserData) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const partner = usePartner()
  return (token, user) => {
    const returns = readLapsed() !== undefined
    storeSession(token, user)
    closeDialog()
    if (isSessionOfPage()) announce(t('shell.login.ofPage'), 'neutral')
    else announce(t('shell.login.done'))
    if (!user.contactNumber) openDialog('phone')
    const target = returns ? undefined : targetOf(user, pathname, partner)
    if (target === undefined) return
    setTimeout(() => {
      // Who has gone somewhere else meanwhile stays there.
      if (window.location.pathname === pathname) void navigate(target)
    }, REDIRECT_AFTER_MS)
  }
}
