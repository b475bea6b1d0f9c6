import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'

export const reload = () => window.location.reload()

/** It worked; the page begins anew by itself, or at once for who asks. */
export function Reloading({ text, afterMs }: { text: string; afterMs: number }) {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(reload, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return (
    <Alert tone="success">
      {text}{' '}
      <button type="button" onClick={reload} className="underline underline-offset-2">
        {t('shell.continueNow')}
      </button>
    </Alert>
  )
}
