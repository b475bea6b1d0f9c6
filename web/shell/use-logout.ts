import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announcer.ts'

/** Ends the session, says so and goes home. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async () => {
    const { signOut } = await import('./end-session.ts')
    const ended = signOut()
    await navigate(paths.home())
    announce(t('shell.loggedOut'))
    await ended
  }
}
