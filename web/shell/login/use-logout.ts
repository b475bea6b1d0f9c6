import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announcer.ts'

/** Ends the session, says so and goes home; from the dashboard to the business site's. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    const { signOut } = await import('./end-session.ts')
    const ended = signOut()
    await navigate(pathname.toLowerCase().startsWith(paths.businessDashboard()) ? paths.business() : paths.home())
    announce(t('shell.loggedOut'))
    await ended
  }
}
