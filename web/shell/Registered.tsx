import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#web/ui/Alert.tsx'

/** The page reloads this long after a registration (A9-003, A4-007). */
const RELOAD_AFTER_MS = 1000
export const reload = () => window.location.reload()

/** It worked; the page begins anew by itself, or at once for who asks. */
export function Registered() {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(reload, RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Alert tone="success">
      {t('shell.register.done')}{' '}
      <button type="button" onClick={reload} className="underline underline-offset-2">
        {t('shell.continueNow')}
      </button>
    </Alert>
  )
}
