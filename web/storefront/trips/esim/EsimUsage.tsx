import type { BookedEsim } from '#shared/api/esims.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { sizeWords } from './esim-words.ts'
import { useEsimUsage } from './use-esims.ts'

/** How much is used, as of when: what the list already knows, until the network has been asked. */
export function EsimUsage({ reference, esim }: { reference: string; esim: BookedEsim }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const locale = localeOf(usePageState().language)
  const { data } = useEsimUsage(reference, esim.room)
  const usage = data?.usage ?? esim.usage
  if (!usage) return null
  const { state, usedMb, totalMb, asOf } = usage
  const isCounted = usedMb !== undefined && totalMb !== undefined && totalMb > 0
  const words = isCounted
    ? t('trips.esim.used', { used: sizeWords(usedMb, whole), total: sizeWords(totalMb, whole) })
    : t('trips.esim.uncounted')
  return (
    <div className="mt-4">
      <p className="mb-2 font-medium">{words}</p>
      {isCounted && <ProgressBar label={t('trips.esim.usage')} percent={Math.round((100 * usedMb) / totalMb)} />}
      {state !== 'unused' && state !== 'active' && <p className="mt-2">{t(`trips.esim.usageState.${state}`)}</p>}
      <p className="mt-2 text-sm text-muted">{t('trips.esim.asOf', { time: formatInstant(new Date(asOf), locale) })}</p>
    </div>
  )
}
