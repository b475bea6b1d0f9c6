import { useTranslation } from '#web/i18n/words.ts'

/** On screens that the browser has to finish: says why nothing more comes when it runs no scripts. */
export function NoScript() {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className="mb-6 rounded-lg bg-surface p-4">{t('shell.noScript')}</p>
    </noscript>
  )
}
