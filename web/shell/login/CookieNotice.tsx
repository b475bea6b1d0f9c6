import { useTranslation } from '#web/i18n/words.ts'
import { areCookiesBlocked } from '#web/storage/cookies-blocked.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { useCookiesBlocked } from './use-cookies-blocked.ts'

const NOTICE = '[data-cookie-notice]'

/** Says what is missing before anybody types a password, where the browser blocks cookies. */
export function CookieNotice() {
  const { t } = useTranslation()
  const isBlocked = useCookiesBlocked()
  return (
    isBlocked && (
      <div data-cookie-notice tabIndex={-1} className="mb-5 rounded-md">
        <Alert tone="warn">{t('shell.login.needsCookies')}</Alert>
      </div>
    )
  )
}

/** Before a call that would open what no browser without cookies keeps open: true where it is of no use, and then the notice is read. */
export function isStoppedByCookies(): boolean {
  if (!areCookiesBlocked()) return false
  // A page behind a dialog may have one as well, which nobody can reach.
  const notice =
    document.querySelector<HTMLElement>(`[role=dialog] ${NOTICE}`) ?? document.querySelector<HTMLElement>(NOTICE)
  notice?.focus()
  return true
}
