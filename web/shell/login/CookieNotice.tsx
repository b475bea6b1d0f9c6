import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { areCookiesBlocked } from '#web/storage/cookies-blocked.ts'
import { Alert } from '#web/ui/Alert.tsx'

const ID = 'cookie-notice'

/** Whoever allows them does so in the browser's own dialogs, or in another tab. */
function onReturn(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** False on the server and while hydrating. */
export const useCookiesBlocked = (): boolean => useSyncExternalStore(onReturn, areCookiesBlocked, () => false)

/** Says what is missing before anybody types a password, where the browser blocks cookies. */
export function CookieNotice() {
  const { t } = useTranslation()
  const isBlocked = useCookiesBlocked()
  return (
    isBlocked && (
      <div id={ID} tabIndex={-1} className="mb-5 rounded-md">
        <Alert tone="warn">{t('shell.login.needsCookies')}</Alert>
      </div>
    )
  )
}

/** Before a call that would open what no browser without cookies keeps open: true where it is of no use, and then the notice is read. */
export function isStoppedByCookies(): boolean {
  if (!areCookiesBlocked()) return false
  document.getElementById(ID)?.focus()
  return true
}
