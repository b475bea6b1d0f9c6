import { useTranslation } from '#web/i18n/words.ts'
import { Reloading } from './Reloading.tsx'

/** The page reloads this long after a registration. */
const RELOAD_AFTER_MS = 1000

export function Registered() {
  const { t } = useTranslation()
  return <Reloading text={t('shell.register.done')} afterMs={RELOAD_AFTER_MS} />
}
