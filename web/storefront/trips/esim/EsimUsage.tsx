import type { EsimUsage as Usage } from '#shared/api/esims.ts'
import { noticeReached } from '#shared/bundle/esim-state.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { UsageMeter } from './UsageMeter.tsx'
import { isCounted } from './esim-words.ts'

/** How much is used, as of when. */
export function EsimUsage({ usage }: { usage: Usage | undefined }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  if (!usage) return <p className="mt-4 text-sm text-muted">{t('trips.esim.notices')}</p>
  return (
    <div className="mt-4">
      <UsageMeter usage={usage} />
      <p className="mt-3 text-sm text-muted">
        {t('trips.esim.asOf', { time: formatInstant(new Date(usage.asOf), locale) })}{' '}
        {isCounted(usage) && !noticeReached(usage) && t('trips.esim.notices')}
      </p>
    </div>
  )
}
